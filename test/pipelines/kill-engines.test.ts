/*
 * ClickHouse and Redis are killed (kill -9) at random instants and come back, ClickHouse stays away for a while, or hangs: the workers wait and
 * go on by themselves, and the rows at the end are those of an undisturbed run. Runs among its like: it kills engines of its own. Time limit: 5400 s
 */
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { dropDatabase, startClickhouse, startRedis, temporaryFolder } from '../engines.ts'
import { long } from '../long.ts'
import { liveThenReplay, someInstant } from './live.ts'
import { ordealLot } from './lots.ts'
import { endsAsUndisturbed, makesRunAgain, ranAgain, undisturbed } from './ordeal.ts'
import { createRandom, ownSeed } from './random.ts'
import { watchStates } from './states.ts'
import { killAll, startWorker, WORKER, type Worker } from './worker.ts'
import { openWorld, type World } from './world.ts'

const test = suite('engines that die and come back')

const AWAY_MS = long ? 20_000 : 4_000
/** Less than what a read of ours may take: the test reads too. */
const HANG_MS = long ? 15_000 : 4_000
const lot = ordealLot(4)
const both = liveThenReplay(lot)
const expected = await undisturbed(lot, 'live data and a replay', both)
const random = createRandom(ownSeed())

const folder = temporaryFolder('kills')
const engines = {
  clickhouse: await startClickhouse({ dir: join(folder.path, 'clickhouse'), supervise: true }),
  redis: await startRedis({ dir: join(folder.path, 'redis'), supervise: true }),
}
test.after(async () => {
  await Promise.all([engines.clickhouse.stop(), engines.redis.stop()])
  folder.remove()
})

let worlds = 0
/** Something happens in the middle of a run; what it says is when. */
const disturbed = async (happens: (world: World, workers: Worker[]) => Promise<string>): Promise<Worker[]> => {
  worlds += 1
  const { url, username, password } = engines.clickhouse
  const database = `kill_${worlds}`
  const stores = {
    clickhouse: { url, username, password, database },
    redis: { url: engines.redis.url, prefix: database },
  }
  // The short form has one world, if its instants are good ones.
  const world = await openWorld(stores, !long)
  const workers = [startWorker(world, WORKER)]
  try {
    const running = both(world)
    const watched = watchStates(world, random)
    const when = await happens(world, workers)
    await running
    const read = await watched()
    await endsAsUndisturbed(world, expected, when)
    assert.ok(read > 0, 'states were read in the meantime')
    for (const worker of workers) assert.not(worker.isOver(), `${when}: the worker lived on`)
    await Promise.all(workers.map(worker => worker.stop()))
  } finally {
    killAll()
    // An engine loads what all databases hold, and forty of them are more than its memory.
    await dropDatabase(world.sql, database).catch(() => {})
    await world.close()
  }
  return workers
}
const ended = (workers: Worker[], cause: string): number =>
  workers.flatMap(worker => worker.heard('reign ended')).filter(line => line.cause === cause).length

type Blow = (world: World) => Promise<void>
const killed =
  (name: 'clickhouse' | 'redis'): Blow =>
  () =>
    engines[name].kill()
const away: Blow = async () => {
  await engines.clickhouse.stop()
  await sleep(AWAY_MS)
  await engines.clickhouse.start()
}
const hangs: Blow = async () => {
  process.kill(engines.clickhouse.pid, 'SIGSTOP')
  await sleep(HANG_MS)
  process.kill(engines.clickhouse.pid, 'SIGCONT')
}

/** Blows, and those after which reigns ended and began anew: one alone may fall between two statements, and its engine be back before the next. */
const blows = { all: 0, felt: 0 }

/** Something ends reigns in the middle of a run. */
const endsReigns = (what: string, happens: (world: World) => Promise<string>): Promise<void> =>
  makesRunAgain(what, async () => {
    const workers = await disturbed(happens)
    blows.all += 1
    if (ended(workers, 'outage') > 0) blows.felt += 1
    assert.is(ended(workers, 'replaced'), 0, 'there is nobody else')
    return ranAgain(workers, expected)
  })

const BLOWS = {
  'clickhouse is killed': killed('clickhouse'),
  'redis is killed': killed('redis'),
  [`clickhouse is away for ${AWAY_MS / 1_000} s`]: away,
}

if (long) {
  for (const [what, blow] of Object.entries(BLOWS)) {
    for (let n = 0; n < (blow === away ? 1 : 20); n++) {
      test(`${what} (${n})`, () =>
        endsReigns(what, async world => {
          const when = await someInstant(world, random, expected)
          await blow(world)
          return `${what} ${when}`
        }))
    }
  }
  test(`clickhouse hangs for ${HANG_MS / 1_000} s`, async () => {
    await disturbed(async world => {
      const when = await someInstant(world, random, expected)
      await hangs(world)
      return `clickhouse hung ${when}`
    })
  })
} else {
  const all = [...Object.entries(BLOWS), [`clickhouse hangs for ${HANG_MS / 1_000} s`, hangs] as const]
  const what = all.map(([name]) => name).join(', ')
  test(`one after the other in one run: ${what}`, () =>
    endsReigns(what, async world => {
      const said: string[] = []
      for (const [n, [name, blow]] of all.entries()) {
        // Each in its own part of the run, of which something is left at the end.
        said.push(`${name} ${await someInstant(world, random, expected, [n / 5, (n + 1) / 5])}`)
        await blow(world)
      }
      return said.join(', ')
    }))
}
test('reigns ended and began anew', () => assert.ok(blows.felt * 2 > blows.all, JSON.stringify(blows)))

test.run()
