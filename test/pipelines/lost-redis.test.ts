/*
 * Redis comes back without what it was told last, or with nothing at all, in the middle of a replay: jobs that were done are in its queues
 * again, jobs that were sent are gone. The rows at the end are those of an undisturbed run. Runs among its like: it kills an engine of its own.
 * Time limit: 1800 s
 */
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { partitionPrefix } from '../../pipelines/model/log-keys.ts'
import { startRedis, temporaryFolder, useEngines } from '../engines.ts'
import { long } from '../long.ts'
import { until } from '../until.ts'
import { LOOK_MS, live, liveJobs } from './live.ts'
import { ordealLot, seasonLot } from './lots.ts'
import { endsAsUndisturbed, undisturbed } from './ordeal.ts'
import { createRandom, ownSeed } from './random.ts'
import { killAll, startWorker, WORKER, type Worker } from './worker.ts'
import { openWorld, PARTITIONS, type World } from './world.ts'

const test = suite('a Redis that lost its last moments')

const lot = seasonLot(7, long ? 240 : 90)
const small = long ? seasonLot(9, 40) : ordealLot(9)
const replay = (world: World): Promise<unknown> => world.replay(lot.part)
const expected = await undisturbed(lot, 'a replay', replay)
const random = createRandom(ownSeed())

type Redis = Awaited<ReturnType<typeof startRedis>>
type Place = [world: World, redis: Redis, dir: string]

const inWorldOfItsOwn = async (run: (...place: Place) => Promise<unknown>): Promise<void> => {
  const folder = temporaryFolder('lost')
  const dir = join(folder.path, 'redis')
  const redis = await startRedis({ dir })
  const engines = await useEngines('lost')
  const { database } = engines.clickhouse
  const world = await openWorld({ clickhouse: engines.clickhouse, redis: { url: redis.url, prefix: database } })
  try {
    await run(world, redis, dir)
  } finally {
    killAll()
    await world.close()
    await engines.close()
    await redis.stop()
    folder.remove()
  }
}

const disturbed = (what: string, happens: (...place: [...Place, Worker]) => Promise<unknown>): Promise<void> =>
  inWorldOfItsOwn(async (world, redis, dir) => {
    const worker = startWorker(world, WORKER)
    const running = replay(world)
    await happens(world, redis, dir, worker)
    await running
    await endsAsUndisturbed(world, expected, what)
    assert.not(worker.isOver(), 'the worker lived on')
    assert.ok(
      world.said.some(line => /^Redis (is back|was emptied); \d+ jobs/.test(line)),
      `what was lost was sent again: ${world.said}`,
    )
    await worker.stop()
  })

/** Where each partition's log in Redis stands. */
const heads = ({ redis, prefix }: World): Promise<number[]> =>
  Promise.all(
    Array.from({ length: PARTITIONS }, async (_, partition) =>
      Number((await redis.hget(`${partitionPrefix(prefix, partition)}:head`, 'position')) ?? 0),
    ),
  )
const jobs = expected.ledger?.length ?? 0
const doneShare = async (world: World, share: number): Promise<void> => {
  while ((await world.stored()).size < share * jobs) await sleep(LOOK_MS)
}

for (let n = 0; n < (long ? 10 : 1); n++) {
  const [first, second] = [0.1 + 0.3 * random.next(), 0.5 + 0.2 * random.next()]
  test(`it comes back as it was (${n})`, () =>
    disturbed(`as it was at ${first}, seed ${random.seed}`, async (world, redis, dir, worker) => {
      await doneShare(world, first)
      const then = new Set([...(await world.listed('active')), ...(await world.listed('wait'))])
      cpSync(dir, `${dir}-then`, { recursive: true })
      await doneShare(world, second)
      // It stands still while jobs are sent that Redis will know nothing of.
      worker.freeze()
      while ((await world.listed('wait')).length < 10) await sleep(1)
      const now = [...(await world.listed('active')), ...(await world.listed('wait'))]
      await redis.kill()
      const done = await world.stored()
      const [back, gone] = [[...then].filter(id => done.has(id)), now.filter(id => !then.has(id) && !done.has(id))]
      assert.ok(back.length > 0 && gone.length > 0, `${back.length} that are done come back, ${gone.length} are gone`)
      rmSync(dir, { recursive: true })
      cpSync(`${dir}-then`, dir, { recursive: true })
      await redis.start()
      worker.thaw()
    }))
}

test('it comes back with an old log of live data', async () => {
  const jobs = await liveJobs(small.part)
  const send = (world: World): Promise<void> => live(world, jobs)
  const rows = await undisturbed(small, 'live data', send)
  await inWorldOfItsOwn(async (world, redis, dir) => {
    const worker = startWorker(world, WORKER)
    const running = send(world)
    while ((await world.stored()).size < 0.3 * jobs.length) await sleep(LOOK_MS)
    cpSync(dir, `${dir}-then`, { recursive: true })
    await running
    await world.idle()
    const marks = await heads(world)
    await redis.kill()
    rmSync(dir, { recursive: true })
    cpSync(`${dir}-then`, dir, { recursive: true })
    await redis.start()
    const old = await heads(world)
    assert.ok(
      old.some((head, partition) => head < (marks[partition] ?? 0)),
      'the log came back old',
    )
    await worker.until('it took over again', () => worker.heard('partition taken over').length >= 32)
    // On a busy machine some were taken over twice before: the count says little of each.
    await until('the rest is published again', async () => String(await heads(world)) === String(marks))
    await endsAsUndisturbed(world, rows, 'with an old log')
    await worker.stop()
  })
})

test('it comes back empty', () =>
  disturbed('empty', async (world, redis, dir, worker) => {
    await doneShare(world, 0.5)
    // It stands still until jobs wait: else there may be none at this moment, and nothing to be sent again.
    worker.freeze()
    while ((await world.listed('wait')).length < 10) await sleep(1)
    await redis.kill()
    rmSync(join(dir, 'appendonlydir'), { recursive: true })
    await redis.start()
    worker.thaw()
  }))

test('it is emptied while all are connected to it', () =>
  disturbed('emptied', async (world, _redis, _dir, worker) => {
    await doneShare(world, 0.5)
    worker.freeze()
    while ((await world.listed('wait')).length < 10) await sleep(1)
    await world.redis.flushall()
    worker.thaw()
  }))

test.run()
