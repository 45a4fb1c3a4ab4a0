/*
 * The same recording gives the same rows: in a fresh database, with one process or with two and a partition handed over in the middle, sent
 * again, stopped and gone on with; as history and as live data. Runs among its like: its workers are processes of their own. Time limit: 1200 s
 */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { long } from '../long.ts'
import { live, liveJobs } from './live.ts'
import { baseballLot, type Lot, ordealLot, sundayLot } from './lots.ts'
import { undisturbed as undisturbedOf } from './ordeal.ts'
import { dump, type Rows, sameRows } from './rows.ts'
import { startWorker, WORKER, type Worker } from './worker.ts'
import { sharedWorld, type World } from './world.ts'

const test = suite('the same recording gives the same rows')

const own = ordealLot(1)
const jobs = await liveJobs(own.part)

const inWorld = async <T>(workers: number, run: (world: World, workers: Worker[]) => Promise<T>): Promise<T> => {
  const world = await sharedWorld('equal')
  const started = Array.from({ length: workers }, () => startWorker(world))
  try {
    return await run(world, started)
  } finally {
    await Promise.all(started.map(worker => worker.stop()))
    await world.close()
  }
}

const baselines = new Map<string, Rows>()
const undisturbed = async (lot: Lot): Promise<Rows> => {
  const known = baselines.get(lot.name)
  if (known) return known
  const rows = await inWorld(1, async world => {
    const outcome = await world.replay(lot.part)
    assert.is(outcome.dead, 0)
    await world.idle()
    return dump(world)
  })
  baselines.set(lot.name, rows)
  return rows
}

/** In one world: a replay that is stopped in the middle, gone on with, and sent again. @param meanwhile what happens to the rest of it */
const goesOn = async (world: World, expected: Rows, meanwhile: () => unknown = () => {}): Promise<void> => {
  let looks = 0
  const half = await world.replay(own.part, () => ++looks > (long ? 250 : 100))
  assert.is(half.state, 'stopped')
  assert.ok(half.payloads > 10 && half.payloads < 500, `it was stopped in the middle, after ${half.payloads} payloads`)
  meanwhile()
  const rest = await world.replay(own.part)
  // What was stopped may still be in the queue: it is neither sent nor run twice.
  assert.ok(rest.already > 0, 'some jobs were done before')
  await world.idle()
  const rows = await dump(world)
  sameRows(rows, expected, 'stopped and gone on with')
  const again = await world.replay(own.part)
  assert.ok(again.already >= again.payloads)
  sameRows(await dump(world), rows, 'sent again')
}

// The short form has one recording; the Sunday's files, replayed together, are those of week.test.ts.
const lots = { ...(long ? { season: () => own, sunday: sundayLot } : {}), evening: baseballLot }
for (const [name, make] of Object.entries(lots)) {
  test(`${name}: a partition handed over in the middle of a replay`, async () => {
    const lot = make()
    if (lot === null) return
    const expected = await undisturbed(lot)
    await inWorld(1, async (world, [first]) => {
      await first?.owns(16)
      const replaying = world.replay(lot.part)
      const second = startWorker(world)
      await replaying
      await world.idle()
      await second.owns(5)
      sameRows(await dump(world), expected, `${lot.name} with two workers`)
      await second.stop()
    })
  })
}

if (long) {
  test('the same command again adds nothing, nor does a half of it before', async () => {
    const expected = await undisturbed(own)
    await inWorld(1, world => goesOn(world, expected))
  })
} else {
  test('season: a half of it, the rest while a partition is handed over, and the same command again, which adds nothing', async () => {
    const expected = await undisturbed(own)
    await inWorld(1, async (world, [first]) => {
      await first?.owns(16)
      let second: Worker | undefined
      await goesOn(world, expected, () => {
        second = startWorker(world)
      })
      await second?.owns(5)
      await second?.stop()
    })
  })
}

test('as live data: the same ticks as history, and the newest quotes of two workers are those of one', async () => {
  const one = await undisturbedOf(own, 'live data', world => live(world, jobs))
  assert.ok((one.quotes_latest?.length ?? 0) > 500)
  await inWorld(0, async world => {
    const first = startWorker(world, WORKER)
    await first.owns(16)
    await world.send(jobs)
    const second = startWorker(world, WORKER)
    await world.until(jobs.map(job => job.id))
    await world.idle()
    await second.owns(5)
    sameRows(await dump(world), one, 'two workers')
    await Promise.all([first.stop(), second.stop()])
  })
  const times = (rows: Rows): number => (rows.ticks ?? []).length
  assert.is(times(one), times(await undisturbed(own)), 'history and live data tick alike')
})

test.run()
