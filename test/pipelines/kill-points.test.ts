/*
 * The pipelines are killed (kill -9) at every point of a commit, in the middle of live data and of a replay, and another process goes on:
 * the rows at the end are those of an undisturbed run. Runs among its like: its workers are killed. Time limit: 2400 s
 */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { long } from '../long.ts'
import { live, liveJobs, sliced, trickle } from './live.ts'
import { ordealLot } from './lots.ts'
import { endsAsUndisturbed, ranAgain, undisturbed } from './ordeal.ts'
import type { Rows } from './rows.ts'
import { rolledBack, startWorker, WORKER, type Worker } from './worker.ts'
import { inWorld, type Sending, type World } from './world.ts'

const test = suite('killed at every point of a commit')

const POINTS = ['after-some-tables', 'after-all-tables', 'after-mark', 'after-publish', 'before-acknowledge']
/** Where nothing is committed yet: what was done is done again. */
const UNCOMMITTED = POINTS.slice(0, 2)
const lot = ordealLot(3)
const jobs = await liveJobs(lot.part)

type Death = { point: string; nth: number }
/** Sends what there is while workers die: as many shares as there are deaths, one for each. */
type Shares = (world: World, deaths: number) => { share: (n: number) => Promise<unknown>; all: () => Promise<unknown> }

const KINDS: Record<string, { send: Sending; shares: Shares }> = {
  'live data': {
    send: world => live(world, jobs),
    shares: (world, deaths) => {
      const pieces = sliced(jobs, deaths)
      return { share: n => trickle(world, pieces[n] ?? []), all: () => world.until(jobs.map(job => job.id)) }
    },
  },
  'a replay': {
    send: world => world.replay(lot.part),
    shares: world => {
      const running = world.replay(lot.part)
      // All is sent at once.
      return { share: async () => {}, all: () => running }
    },
  },
}
const expected = new Map<string, Rows>()
test.before(async () => {
  for (const [kind, { send }] of Object.entries(KINDS)) expected.set(kind, await undisturbed(lot, kind, send))
})

/** A worker that dies at a point of a commit, and what it leaves behind. */
const dies = async (world: World, { point, nth }: Death, share: () => Promise<unknown>): Promise<Worker> => {
  const worker = startWorker(world, { ...WORKER, failpoint: `${point}:${nth}:kill` })
  const sending = share()
  assert.is(await worker.ended, 'SIGKILL')
  assert.ok(worker.reached(), `${point} was reached`)
  await sending
  const left = await world.listed('active')
  const done = await world.stored()
  assert.ok(left.length > 0, 'it left jobs behind')
  if (point === 'after-mark')
    assert.ok(
      left.some(id => done.has(id)),
      'what it had committed was not acknowledged',
    )
  return worker
}

/**
 * The deaths of one world, in their order: who inherits from one dies the next. The long form has each in a world of its own. In the short form
 * one before the mark comes last: an heir that dies may do so before the lease of what it has to roll back runs out.
 */
const seriesOf = (kind: string): Death[][] => {
  if (long) return POINTS.flatMap(point => [1, 2, 4].map(nth => [{ point, nth }]))
  // A replay goes on from other tables than live data; two points tell.
  const series =
    kind === 'live data'
      ? [['after-mark', 'after-publish', 'before-acknowledge', 'after-some-tables'], ['after-all-tables']]
      : [['after-publish', 'after-all-tables']]
  return series.map(points => points.map(point => ({ point, nth: 2 })))
}

for (const [kind, { shares }] of Object.entries(KINDS)) {
  for (const deaths of seriesOf(kind)) {
    test(`${kind}, ${deaths.map(({ point, nth }) => `${point}, commit ${nth}`).join('; ')}`, () =>
      inWorld('kill', async world => {
        const { share, all } = shares(world, deaths.length)
        const dead: Worker[] = []
        for (const [n, death] of deaths.entries()) dead.push(await dies(world, death, () => share(n)))
        const heir = startWorker(world, WORKER)
        await all()
        await endsAsUndisturbed(world, expected.get(kind) ?? {}, `${kind}, killed`)
        const isUnmade = UNCOMMITTED.includes(deaths.at(-1)?.point ?? '')
        if (isUnmade) assert.ok(rolledBack(heir) > 0, 'what it had written was rolled back')
        // On a slow machine a late commit may hold all that there is: nothing is left to run again then.
        const again = ranAgain([...dead, heir], expected.get(kind) ?? {})
        if (isUnmade || deaths.some(({ nth }) => nth <= 2)) assert.ok(again > 0, 'jobs ran again')
        await heir.stop()
      }))
  }
}

test.run()
