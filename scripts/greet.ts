/** What `npm start` says once rows can be seen, or, without a feed, once it answers: the address, a key per tier, and a line to paste. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from '../sql/client.ts'
import type { Config } from './config.ts'
import type { Engines } from './engines.ts'
import { ensureLocalKeys, type LocalKeys, mayHaveLocalKeys } from './local-keys.ts'

export type GreetDeps = {
  config: Config
  opsPort: number
  engines: Engines
  sql: Sql
  say: (line: string) => void
  until: Promise<string>
}

const LOOK_MS = 100
/** A feed that shows nothing (a key that is refused, a league without games) does not keep the address from who waits for it. */
const PATIENCE_MS = 15_000

/** What an address answers with 200; null where it does not, not yet. */
const answerOf = async (url: string, key = ''): Promise<unknown> => {
  try {
    const headers: Record<string, string> = key === '' ? {} : { 'X-API-Key': key }
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(2_000) })
    return answer.status === 200 ? await answer.json() : null
  } catch {
    return null
  }
}

const hasRows = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'data' in body && Array.isArray(body.data) && body.data.length > 0

/** Says it, and resolves when the service is to stop. */
export const greet = async ({ config, opsPort, engines, sql, say, until }: GreetDeps): Promise<string> => {
  const address = `http://${config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST}:${config.PORT}/api/v1`
  const local = engines.owned && mayHaveLocalKeys(config)
  const keys: LocalKeys | null = local
    ? await ensureLocalKeys({ dir: config.DATA_DIR, sql, redisUrl: engines.redis.url, prefix: config.REDIS_PREFIX })
    : null
  const key = keys?.enterprise
  let stopped: string | null = null
  void until.then(why => {
    stopped = why
  })
  /** Since when it answers without rows, and whether that was long enough. */
  let since: number | null = null
  let isEmpty = false
  const isThere = async (): Promise<boolean> => {
    if (!key) return (await answerOf(`${address}/health`)) !== null
    const odds = await answerOf(`${address}/odds?limit=1`, key)
    if (odds === null) return false
    if (config.FEEDS.length === 0 || hasRows(odds)) return true
    since ??= performance.now()
    isEmpty = performance.now() - since > PATIENCE_MS
    return isEmpty
  }
  while (stopped === null && !(await isThere())) await sleep(LOOK_MS)
  if (stopped !== null) return stopped
  say(`\nLinefeed is at ${address}`)
  say(`  the odds screen: ${new URL('/', address)}    the docs: ${new URL('/docs', address)}`)
  if (keys) {
    say(`  a key per tier (kept in ${config.DATA_DIR}/local-keys.json):`)
    for (const [tier, value] of Object.entries(keys)) say(`    ${tier.padEnd(10)} ${value}`)
    say(`  try: curl -s -H 'X-API-Key: ${keys.pro}' '${address}/odds?limit=5'`)
  } else say('  make a key with: npm run --silent keys -- create --tier pro --name me --quiet')
  if (isEmpty) say(`  no rows yet of ${config.FEEDS.join(', ')}: npm run feed -- lag says how each stands`)
  say(`  SQL: npm run sql -- "select * from odds_current limit 5"    operations: http://127.0.0.1:${opsPort}/metrics`)
  return until
}
