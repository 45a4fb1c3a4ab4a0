/*
 * The data disk fills up for real (a large file is reserved beside the data): feeds pause, `/health` says so, reads go on; with room again all
 * goes on by itself. Time limit: 360 s
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createKeyStore } from '../../api/keys.ts'
import { type DiskDeps, freeBytes, startDiskGuard } from '../../scripts/disk.ts'
import { freePort } from '../../scripts/embedded/ports.ts'
import { createLogger } from '../../scripts/logger.ts'
import { long } from '../long.ts'
import { startWorker } from '../pipelines/worker.ts'
import { inWorld, type World } from '../pipelines/world.ts'
import { temporaryFolder } from '../temporary.ts'
import { until as holdsAtLast } from '../until.ts'

const test = suite('the disk guard')

const GB = 1_000_000_000
// Never in memory: what is reserved there is taken.
const DISK = '/var/tmp'
// Half of the file above the limit and half below it: what else is written meanwhile is less.
const MARGIN = Math.min(2 * GB, Math.floor((await freeBytes(DISK)) / 8))

const folder = temporaryFolder('disk', DISK)
const data = join(folder.path, 'data')
mkdirSync(data)
test.after(() => folder.remove())

/** Each look is a question to the store, and the guard itself looks every two seconds. */
const until = (what: string, holds: () => Promise<boolean>): Promise<void> => holdsAtLast(what, holds, 60_000, 200)

const file = join(data, 'ballast')
/** Takes the room at once, without writing it. */
const fill = (): void => {
  const { status, stderr } = spawnSync('fallocate', ['-l', String(2 * MARGIN), file], { encoding: 'utf8' })
  assert.is(status, 0, stderr)
}
const count = async ({ sql }: World, from: string): Promise<number> =>
  Number((await sql.query<{ n: string }>(`SELECT count() AS n FROM ${from}`))[0]?.n ?? 0)

test('how little room is too little is said as it is set', async () => {
  const redis = { set: async () => 'OK' } as unknown as DiskDeps['redis']
  const log = createLogger({ LOG_LEVEL: 'silent' }, 'disk')
  for (const [leastBytes, said] of [
    [1_000_000_000, '1.0 GB'],
    [250_000_000, '0.3 GB'],
    [40_000_000, '40 MB'],
    [1_500_000, '1.5 MB'],
  ] as const) {
    const guard = startDiskGuard({ dir: DISK, redis, prefix: 'disk', log, leastBytes, freeBytes: async () => 0 })
    await holdsAtLast('it has looked', () => guard.paused() !== null)
    assert.is(guard.paused(), `less than ${said} free on the data disk: feeds pause until there is more`)
    guard.close()
  }
})

test('feeds pause while there is less room than there must be, from the start and later; reads go on', () =>
  inWorld('disk', async world => {
    if (spawnSync('fallocate', ['--version']).error) return console.log('SKIPPED: there is no fallocate here')
    const LEAST_FREE_BYTES = String((await freeBytes(data)) - MARGIN)
    fill()
    const [PORT, env] = [await freePort(), { FEEDS: 'simulated', DATA_DIR: data, LEAST_FREE_BYTES }]
    const { text: key } = await createKeyStore({ ...world, now: Date.now }).create({ tier: 'pro', name: 'disk' })
    const api = startWorker(world, { script: '../../scripts/api.ts', env: { ...env, PORT: String(PORT) } })
    const pipelines = startWorker(world, { env })
    const ask = async (path: string) => {
      const answer = await fetch(`http://127.0.0.1:${PORT}/api/v1${path}`, { headers: { 'X-API-Key': key } })
      return { status: answer.status, json: JSON.parse(await answer.text()) }
    }
    const health = async () => (await ask('/health').catch(() => null))?.json
    const isWell = (when: string): Promise<void> =>
      until('/health is well', async () => (await health())?.status === 'ok').catch(async () =>
        assert.unreachable(`${when}: ${JSON.stringify((await health())?.checks)}`),
      )
    const isPaused = async (): Promise<boolean> => {
      const said = await health()
      return (
        said?.status === 'degraded' && /feeds are paused: less than .* GB free/.test(said.checks.data.message ?? '')
      )
    }
    const taken = async (): Promise<number> =>
      (await count(world, "ledger WHERE feed = 'simulated'")) + (await count(world, 'captures'))

    await until('/health says that feeds are paused from the start', isPaused)
    await pipelines.owns(16)
    // Feeds look four times as often whether they may go on.
    await sleep(2_000)
    assert.is(await taken(), 0, 'nothing was taken')
    assert.is((await ask('/odds?limit=5')).status, 200)

    rmSync(file)
    await until('feeds go on', async () => (await ask('/odds?limit=5')).json.data.length > 0)
    await isWell('there is room')

    fill()
    await until('/health says that feeds are paused', isPaused)
    assert.ok(pipelines.heard('the disk is nearly full: feeds pause').length === 2, 'it is said each time')
    // What was under way comes to its end, sooner or later: on a busy machine it waits in the queue for longer than between two looks.
    let before = -1
    await until('what was under way has ended', async () => {
      await world.idle(60_000)
      const last = before
      before = await taken()
      await sleep(1_500)
      return before === last
    })
    for (let n = 0; n < (long ? 20 : 5); n++) {
      const { status, json } = await ask('/odds?limit=5')
      assert.is(status, 200)
      assert.ok(json.data.length > 0, 'reads go on')
      await sleep(long ? 200 : 400)
    }
    assert.is(await taken(), before, 'feeds stand still')

    rmSync(file)
    await until('feeds go on again', async () => (await taken()) > before)
    await isWell('there is room again')
    await Promise.all([pipelines.stop(), api.stop()])
  }))

test.run()
