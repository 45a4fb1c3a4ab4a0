/*
 * The pipelines are killed (kill -9) at every point of a commit, in the middle of live data and of a replay, and another process goes on:
 * the rows at the end are those of an undisturbed run. Runs alone: its workers are killed. Time limit: 600 s
 */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { liveJobs } from './live.ts'
import { long, seasonLot } from './lots.ts'
import { endsAsUndisturbed } from './ordeal.ts'
import { dump, type Rows } from './rows.ts'
import { startWorker, type Worker } from './worker.ts'
import { type Job, sharedWorld, type World } from './world.ts'

const test = suite('killed at every point of a commit')

const POINTS = ['after-some-tables', 'after-all-tables', 'after-mark', 'after-publish', 'before-acknowledge']
const WORKER = { script: './worker-main.ts' }
const lot = seasonLot(3, long ? 120 : 60)

const KINDS: Record<string, (world: World, jobs: readonly Job[]) => Promise<unknown>> = {
  'live data': async (world, jobs) => {
    await world.send(jobs)
    return world.until(jobs.map(job => job.id))
  },
  'a replay': world => world.replay(lot.part),
}

const expected = new Map<string, Rows>()
let jobs: Job[] = []
test.before(async () => {
  jobs = await liveJobs(lot.part)
  for (const [kind, run] of Object.entries(KINDS)) {
    const world = await sharedWorld('undisturbed')
    const worker = startWorker(world, WORKER)
    await run(world, jobs)
    await world.idle()
    const rows = await dump(world)
    await endsAsUndisturbed(world, rows, `undisturbed ${kind}`)
    expected.set(kind, rows)
    await worker.stop()
    await world.close()
  }
})

const rolledBack = (worker: Worker): number =>
  worker.heard('partition taken over').reduce((sum, line) => sum + (line.rolled_back ?? 0), 0)

for (const [kind, run] of Object.entries(KINDS)) {
  for (const point of POINTS) {
    // A commit of the first ones, and one in the middle.
    for (const nth of long ? [1, 2, 4] : [2]) {
      test(`${kind}, ${point}, commit ${nth}`, async () => {
        const world = await sharedWorld('kill')
        const first = startWorker(world, { ...WORKER, failpoint: `${point}:${nth}:kill` })
        const running = run(world, jobs)
        assert.is(await first.ended, 'SIGKILL')
        assert.ok(first.reached(), `${point} was reached`)
        const left = await world.listed('active')
        const done = await world.stored()
        assert.ok(left.length > 0, 'it left jobs behind')
        const heir = startWorker(world, WORKER)
        await running
        await endsAsUndisturbed(world, expected.get(kind) ?? {}, `${kind}, killed ${point}`)
        if (point.endsWith('tables')) assert.ok(rolledBack(heir) > 0, 'what it had written was rolled back')
        else
          assert.ok(
            left.some(id => done.has(id)),
            'what it had committed was not acknowledged',
          )
        assert.ok(left.some(id => !done.has(id)) || rolledBack(heir) > 0, 'jobs ran again')
        await heir.stop()
        await world.close()
      })
    }
  }
}

test.run()
