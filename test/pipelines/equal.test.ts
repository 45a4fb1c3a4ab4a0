/*
 * The same recording gives the same rows: in a fresh database, with one process or with two and a partition handed over in the middle, sent
 * again, stopped and gone on with; as history and as live data. Runs among its like: its workers are processes of their own. Time limit: 480 s
 */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { long } from '../long.ts'
import { liveJobs } from './live.ts'
import { baseballLot, type Lot, seasonLot, sundayLot } from './lots.ts'
import { dump, type Rows, sameRows } from './rows.ts'
import { startWorker, type Worker } from './worker.ts'
import { sharedWorld, type World } from './world.ts'

const test = suite('the same recording gives the same rows')

/** Four hours in the short form: a match of each league is played in them. */
const ownLot = (): Lot => seasonLot(1, long ? 120 : 36)

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

for (const [name, make] of Object.entries({ season: ownLot, sunday: sundayLot, evening: baseballLot })) {
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

test('the same command again adds nothing, nor does a half of it before', async () => {
  const lot = ownLot()
  const expected = await undisturbed(lot)
  await inWorld(1, async world => {
    let looks = 0
    const half = await world.replay(lot.part, () => ++looks > (long ? 250 : 100))
    assert.is(half.state, 'stopped')
    assert.ok(
      half.payloads > 10 && half.payloads < 500,
      `it was stopped in the middle, after ${half.payloads} payloads`,
    )
    const rest = await world.replay(lot.part)
    // What was stopped may still be in the queue: it is neither sent nor run twice.
    assert.ok(rest.already > 0, 'some jobs were done before')
    await world.idle()
    const rows = await dump(world)
    sameRows(rows, expected, 'stopped and gone on with')
    const again = await world.replay(lot.part)
    assert.ok(again.already >= again.payloads)
    sameRows(await dump(world), rows, 'sent again')
  })
})

test('as live data: the same ticks as history, and the newest quotes of two workers are those of one', async () => {
  const jobs = await liveJobs(ownLot().part)
  const ids = jobs.map(job => job.id)
  const live = (workers: number): Promise<Rows> =>
    inWorld(0, async world => {
      const options = { script: './worker-main.ts' }
      const first = startWorker(world, options)
      await first.owns(16)
      await world.send(jobs)
      const others = Array.from({ length: workers - 1 }, () => startWorker(world, options))
      await world.until(ids)
      await world.idle()
      await Promise.all(others.map(other => other.owns(5)))
      const rows = await dump(world)
      await Promise.all([first, ...others].map(worker => worker.stop()))
      return rows
    })
  const one = await live(1)
  assert.ok((one.quotes_latest?.length ?? 0) > 500)
  sameRows(await live(2), one, 'two workers')
  const times = (rows: Rows): number => (rows.ticks ?? []).length
  assert.is(times(one), times(await undisturbed(ownLot())), 'history and live data tick alike')
})

test.run()
