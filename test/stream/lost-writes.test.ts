/*
 * Redis is killed (kill -9) and comes back without its last writes, as one that writes its file once a second does: its append-only files are
 * put back to what they were. Runs among its like: it ends engines of its own. Time limit: 240 s
 */
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startRedis, temporaryFolder, useEngines } from '../engines.ts'
import { liveJobs } from '../pipelines/live.ts'
import { seasonLot } from '../pipelines/lots.ts'
import { logIsTables } from '../pipelines/ordeal.ts'
import { killAll, startWorker, WORKER } from '../pipelines/worker.ts'
import { openWorld, type World } from '../pipelines/world.ts'
import { until } from '../until.ts'
import { comparable, difference, readAll } from './board.ts'
import { startApi, type TestApi } from './harness.ts'
import { openSse, type Sse } from './sse.ts'
import { createWriter, event, tick } from './writer.ts'

const test = suite('a Redis that comes back without its last writes')
const PREFIX = 'lost'
const folder = temporaryFolder('lost-writes')
const dir = join(folder.path, 'redis')
const files = join(dir, 'appendonlydir')
const copy = join(folder.path, 'copy')
let engines: Awaited<ReturnType<typeof useEngines>>
let server: Awaited<ReturnType<typeof startRedis>>
let world: World
let apis: TestApi[] = []

test.before(async () => {
  engines = await useEngines('lost-writes')
  server = await startRedis({ dir })
  const { url, username, password, database } = engines.clickhouse
  const redis = { url: server.url, prefix: PREFIX }
  world = await openWorld({ clickhouse: { url, username, password, database }, redis })
  apis = await Promise.all([1, 2].map(() => startApi({ clickhouse: engines.clickhouse, redis })))
})
test.after(async () => {
  killAll()
  await Promise.all(apis.map(api => api.close()))
  await world.close()
  await server.stop()
  await engines.close()
  folder.remove()
})

/** Everything that Redis has acknowledged is in its files: it writes them before it answers. */
const remember = (): void => cpSync(files, copy, { recursive: true })
const loseSince = async (): Promise<void> => {
  await server.kill()
  rmSync(files, { recursive: true })
  cpSync(copy, files, { recursive: true })
  rmSync(copy, { recursive: true })
  await server.start()
}
const open = async (api: number, filter: string, from?: Sse): Promise<Sse> => {
  const last: Record<string, string> = from ? { 'Last-Event-ID': from.lastId() } : {}
  const ask = () => openSse(`${apis[api]?.url}/stream/odds?${filter}`, 'sharp', last, from?.odds)
  let sse = await ask()
  // It says 503 until its own connection to Redis is back.
  await until('open', async () => {
    if (sse.status !== 200) sse = await ask()
    return sse.status === 200
  })
  if (!from) await until('ready', () => sse.named('snapshot:complete').length === 1)
  return sse
}
const equals = async (sse: Sse, filter: string, beat?: () => Promise<unknown>): Promise<number> => {
  let answered: string[] = []
  const told = (): string[] => comparable(sse.odds.values())
  await until(
    'the board is what /odds answers',
    async () => {
      // A process that was not back when the head was told hears it with the owner's next beat.
      await beat?.()
      answered = comparable(await readAll(`${apis[0]?.url}/odds?${filter}`, 'sharp'))
      return JSON.stringify(answered) === JSON.stringify(told())
    },
    20_000,
    100,
  ).catch(() => assert.unreachable(`"${filter}": ${difference(told(), answered)}`))
  return answered.length
}

test('the next publication brings what was lost to who had not read it', async () => {
  const filter = 'league=kbo'
  const kbo = createWriter({ redis: world.redis, prefix: PREFIX, league: 'kbo', sql: world.sql })
  const commit = (book: string, price: number) => kbo.commit({ ticks: [tick('kbo', 1, book, 'home', price)] })
  await kbo.commit({ events: [event('kbo', 1)], ticks: [tick('kbo', 1, 'betmgm', 'home', 2)] })
  const stays = await open(0, filter)
  const leaves = await open(1, filter)
  await commit('caesars', 2)
  await until('both were told', () => stays.odds.size === 2 && leaves.odds.size === 2)
  leaves.close()
  remember()
  await commit('bovada', 2)
  await commit('caesars', 2.5)
  await until('told', () => stays.odds.size === 3)
  await loseSince()
  await commit('betmgm', 2.2)
  const back = await open(1, filter, leaves)
  assert.is(await equals(back, filter, kbo.announce), 3)
  assert.is(await equals(stays, filter, kbo.announce), 3)
  const said = back.named('connected')[0]?.data as { resumed: boolean }
  assert.equal([said.resumed, back.snapshots(), stays.snapshots()], [true, 0, 1])
  for (const sse of [stays, back]) sse.close()
})

test('owners go on with the log of a store that is ahead of it, and with the jobs', async () => {
  const filter = 'league=nfl'
  const jobs = await liveJobs(seasonLot(5, 24).part)
  const [begin, lost, rest] = [jobs.slice(0, 24), jobs.slice(24, 60), jobs.slice(60)]
  assert.ok(lost.length > 20 && rest.length > 20)
  const worker = startWorker(world, WORKER)
  await world.sendAll(begin)
  await world.idle()
  const stays = await open(0, filter)
  const leaves = await open(1, filter)
  leaves.close()
  remember()
  const before = (await readAll(`${apis[0]?.url}/odds?${filter}`, 'sharp')).length
  await world.sendAll(lost)
  await world.idle()
  await until('told', () => stays.named('odds:update').length > 0)
  await loseSince()
  assert.is((await world.redis.keys(`${PREFIX}:*head`)).length > 0, true, 'it came back with what it had')
  await world.sendAll(rest)
  await world.idle()
  const back = await open(1, filter, leaves)
  assert.ok((await equals(back, filter)) > 0 && before > 0)
  await equals(stays, filter)
  assert.equal([back.snapshots(), stays.snapshots()], [0, 1])
  const twice = await world.sql.query('SELECT job_id FROM ledger GROUP BY job_id HAVING count() > 1')
  assert.equal(twice, [])
  await logIsTables(world, 'after the loss')
  for (const sse of [stays, back]) sse.close()
  await worker.stop()
})

test.run()
