/*
 * The owner is frozen (SIGSTOP) at every point of a commit for longer than its lease, another process takes over, and the frozen one goes on:
 * what it still writes is refused, and the rows at the end are those of an undisturbed run. Runs among its like: its workers are frozen. Time limit: 1800 s
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { long } from '../long.ts'
import { live, liveJobs, sliced, trickle } from './live.ts'
import { ordealLot } from './lots.ts'
import { endsAsUndisturbed, ranAgain, undisturbed } from './ordeal.ts'
import type { Rows } from './rows.ts'
import { rolledBack, startWorker, WORKER, type Worker } from './worker.ts'
import { inWorld, type Job, type World } from './world.ts'

const test = suite('frozen at every point of a commit')

const POINTS = ['after-some-tables', 'after-all-tables', 'after-mark', 'after-publish', 'before-acknowledge']
const UNCOMMITTED = POINTS.slice(0, 2)
const lot = ordealLot(6)
const jobs = await liveJobs(lot.part)
const send = (world: World): Promise<void> => live(world, jobs)
let expected: Rows = {}
test.before(async () => {
  expected = await undisturbed(lot, 'live data', send)
})

type Frost = { point: string; nth: number }

/** In so many pieces at least, each sent when some of the one before is stored, as long as the worker lives: however fast it is, so many commits. */
const commitByCommit = async (world: World, jobs: readonly Job[], pieces: number, worker: Worker): Promise<void> => {
  for (const piece of sliced(jobs, pieces)) {
    await trickle(world, piece)
    const sent = new Set(piece.map(({ id }) => id))
    while (!worker.reached() && [...(await world.stored())].every(id => !sent.has(id))) await sleep(15)
  }
}

/** One worker freezes over the first half of its jobs; the second half comes when it is back among its heir's partitions. */
const freezes = async (world: World, { point, nth }: Frost, own: readonly Job[]): Promise<Worker[]> => {
  const [before = [], after = []] = sliced(own, 2)
  const first = startWorker(world, { ...WORKER, failpoint: `${point}:${nth}:freeze` })
  const sending = commitByCommit(world, before, nth + 1, first)
  await first.until('it froze', first.reached)
  await sending
  await sleep(200)
  assert.ok((await world.listed('active')).length > 0, 'it left jobs behind')
  const heir = startWorker(world, WORKER)
  await heir.owns(16)
  const going = trickle(world, after)
  first.thaw()
  await going
  await world.until(own.map(job => job.id))
  await first.until('it has noticed', () => first.heard('reign ended').length > 0)
  const causes = new Set(first.heard('reign ended').map(line => line.cause))
  assert.ok(causes.has('lost') || causes.has('replaced'), `it was replaced: ${[...causes]}`)
  if (UNCOMMITTED.includes(point)) assert.ok(rolledBack(heir) > 0, 'what it had written was rolled back')
  return [first, heir]
}

/** Of one world, one after the other. The short form has a point on each side of the mark, the long one each in a world of its own. */
const seriesOf = (): Frost[][] =>
  long
    ? POINTS.flatMap(point => [1, 2, 4].map(nth => [{ point, nth }]))
    : [['after-all-tables', 'after-mark'].map(point => ({ point, nth: 2 }))]

for (const series of seriesOf()) {
  test(series.map(({ point, nth }) => `${point}, commit ${nth}`).join('; '), () =>
    inWorld('freeze', async world => {
      const all: Worker[] = []
      const shares = sliced(jobs, series.length)
      for (const [n, frost] of series.entries()) {
        const pair = await freezes(world, frost, shares[n] ?? [])
        all.push(...pair)
        if (n < series.length - 1) await Promise.all(pair.map(worker => worker.stop()))
      }
      await endsAsUndisturbed(world, expected, 'frozen')
      const unmade = series.filter(({ point }) => UNCOMMITTED.includes(point)).length
      const again = ranAgain(all, expected)
      assert.ok(again >= unmade, `${again} jobs ran again`)
      for (const worker of all) if (!worker.isOver()) await worker.stop()
    }),
  )
}

test.run()
