/*
 * The owner is frozen (SIGSTOP) at every point of a commit for longer than its lease, another process takes over, and the frozen one goes on:
 * what it still writes is refused, and the rows at the end are those of an undisturbed run. Runs alone: its workers are frozen. Time limit: 600 s
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { live, liveJobs } from './live.ts'
import { long, seasonLot } from './lots.ts'
import { endsAsUndisturbed, ranAgain, undisturbed } from './ordeal.ts'
import type { Rows } from './rows.ts'
import { rolledBack, startWorker, WORKER } from './worker.ts'
import { inWorld, type World } from './world.ts'

const test = suite('frozen at every point of a commit')

const POINTS = ['after-some-tables', 'after-all-tables', 'after-mark', 'after-publish', 'before-acknowledge']
const lot = seasonLot(6, long ? 120 : 60)
const jobs = await liveJobs(lot.part)
const send = (world: World): Promise<void> => live(world, jobs)
let expected: Rows = {}
test.before(async () => {
  expected = await undisturbed('live data', send)
})

for (const point of POINTS) {
  for (const nth of long ? [1, 2, 4] : [2]) {
    test(`${point}, commit ${nth}`, () =>
      inWorld('freeze', async world => {
        const first = startWorker(world, { ...WORKER, failpoint: `${point}:${nth}:freeze` })
        const running = send(world)
        await first.until('it froze', first.reached)
        await sleep(200)
        const left = await world.listed('active')
        assert.ok(left.length > 0, 'it left jobs behind')
        const done = await world.stored()
        const heir = startWorker(world, WORKER)
        // Three leagues: when their heirs are at work, the frozen one comes back among them.
        await heir.owns(16)
        first.thaw()
        await running
        await first.until('it has noticed', () => first.heard('reign ended').length > 0)
        await endsAsUndisturbed(world, expected, `frozen ${point}`)
        const causes = new Set(first.heard('reign ended').map(line => line.cause))
        // On a slow machine a late commit may hold all that there is: nothing is left to run again then.
        if (nth <= 2 || left.some(id => !done.has(id)))
          assert.ok(ranAgain([first, heir], expected) > 0, 'jobs ran again')
        if (point === 'after-some-tables' || point === 'after-all-tables')
          assert.ok(rolledBack(heir) > 0, 'what it had written was rolled back')
        assert.ok(causes.has('lost') || causes.has('replaced'), `it was replaced: ${[...causes]}`)
        await Promise.all([first.stop(), heir.stop()])
      }))
  }
}

test.run()
