/*
 * The pipelines are killed (kill -9) at every point of a commit, in the middle of live data and of a replay, and another process goes on:
 * the rows at the end are those of an undisturbed run. Runs alone: its workers are killed. Time limit: 600 s
 */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { live, liveJobs } from './live.ts'
import { long, seasonLot } from './lots.ts'
import { endsAsUndisturbed, ranAgain, undisturbed } from './ordeal.ts'
import type { Rows } from './rows.ts'
import { rolledBack, startWorker, WORKER } from './worker.ts'
import { inWorld, type Sending } from './world.ts'

const test = suite('killed at every point of a commit')

const POINTS = ['after-some-tables', 'after-all-tables', 'after-mark', 'after-publish', 'before-acknowledge']
const lot = seasonLot(3, long ? 120 : 60)
const jobs = await liveJobs(lot.part)

const KINDS: Record<string, Sending> = {
  'live data': world => live(world, jobs),
  'a replay': world => world.replay(lot.part),
}
const expected = new Map<string, Rows>()
test.before(async () => {
  for (const [kind, send] of Object.entries(KINDS)) expected.set(kind, await undisturbed(kind, send))
})

for (const [kind, send] of Object.entries(KINDS)) {
  // A replay goes on from other tables than live data; two points tell.
  const points = long || kind === 'live data' ? POINTS : ['after-all-tables', 'after-publish']
  for (const point of points) {
    // A commit of the first ones, and one in the middle.
    for (const nth of long ? [1, 2, 4] : [2]) {
      test(`${kind}, ${point}, commit ${nth}`, () =>
        inWorld('kill', async world => {
          const first = startWorker(world, { ...WORKER, failpoint: `${point}:${nth}:kill` })
          const running = send(world)
          assert.is(await first.ended, 'SIGKILL')
          assert.ok(first.reached(), `${point} was reached`)
          const left = await world.listed('active')
          const done = await world.stored()
          assert.ok(left.length > 0, 'it left jobs behind')
          const heir = startWorker(world, WORKER)
          await running
          await endsAsUndisturbed(world, expected.get(kind) ?? {}, `${kind}, killed ${point}`)
          if (point === 'after-all-tables') assert.ok(rolledBack(heir) > 0, 'what it had written was rolled back')
          if (point === 'after-mark')
            assert.ok(
              left.some(id => done.has(id)),
              'what it had committed was not acknowledged',
            )
          // On a slow machine a late commit may hold all that there is: nothing is left to run again then.
          if (nth <= 2 || left.some(id => !done.has(id)))
            assert.ok(ranAgain([first, heir], expected.get(kind) ?? {}) > 0, 'jobs ran again')
          await heir.stop()
        }))
    }
  }
}

test.run()
