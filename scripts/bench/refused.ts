/** What a refusal (429) costs the api: CPU of its process for each, in turn with bare Polka answering a bare 304. */
import type { ChildProcess } from 'node:child_process'
import type { KeyStore } from '../../api/keys.ts'
import { untilServed } from './children.ts'
import { load } from './load.ts'
import { cpu } from './pipelines.ts'

const CONNECTIONS = 32
const TURN_MS = 2_000
/** The first warms both. */
const TURNS = 5
const MICROSECONDS = 1e6

type Side = {
  port: number
  child: ChildProcess | undefined
  path: string
  headers: Record<string, string>
  code: string
}

/** Microseconds of CPU for an answer. @throws when hardly any is what is measured */
const costOf = async ({ port, child, path, headers, code }: Side): Promise<number> => {
  const pid = child?.pid ?? 0
  const before = cpu(pid)
  const { status } = await load({ port, path, headers, connections: CONNECTIONS, ms: TURN_MS })
  const used = cpu(pid) - before
  const all = Object.values(status).reduce((sum, n) => sum + n, 0)
  if ((status[code] ?? 0) < 0.99 * all) throw new Error(`answers were ${JSON.stringify(status)}, not ${code}`)
  return (MICROSECONDS * used) / all
}

/** A row of the table of reads: the least of each side, since a machine that is shared gives its best only now and then. */
export const refused = async (
  { api, bare, path }: { api: Pick<Side, 'port' | 'child'>; bare: Pick<Side, 'port' | 'child'>; path: string },
  store: Pick<KeyStore, 'create'>,
): Promise<string[]> => {
  const { text } = await store.create({ name: 'refused', tier: 'enterprise', requests_per_minute: 12 })
  const headers = { 'X-API-Key': text }
  await untilServed(`http://127.0.0.1:${api.port}${path}`, headers)
  let [ours, theirs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let turn = 0; turn < TURNS; turn++) {
    const us = await costOf({ ...api, path, headers, code: '429' })
    const them = await costOf({ ...bare, path: '/unchanged', headers: {}, code: '304' })
    if (turn > 0) [ours, theirs] = [Math.min(ours, us), Math.min(theirs, them)]
  }
  return ['refused (429), CPU each, us', ours.toFixed(0), theirs.toFixed(0), (ours / theirs).toFixed(2), '<= 1000 us']
}
