/*
 * The pipelines are killed (kill -9) at every point of a commit, in the middle of live data and of a replay, and another process goes on:
 * the rows at the end are those of an undisturbed run. Runs among its like: its workers are killed. Time limit: 2400 s
 */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { long } from '../long.ts'
import { live, liveJobs, liveThenReplay, sliced, trickle } from './live.ts'
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

const rollsBack = (heir: Worker): void => assert.ok(rolledBack(heir) > 0, 'what it had written was rolled back')

/** The long form: each kind and each death in a world of its own. */
const eachByItself = (): void => {
  const expected = new Map<string, Rows>()
  test.before(async () => {
    for (const [kind, { send }] of Object.entries(KINDS)) expected.set(kind, await undisturbed(lot, kind, send))
  })
  for (const [kind, { shares }] of Object.entries(KINDS)) {
    for (const { point, nth } of POINTS.flatMap(point => [1, 2, 4].map(nth => ({ point, nth })))) {
      test(`${kind}, ${point}, commit ${nth}`, () =>
        inWorld('kill', async world => {
          const { share, all } = shares(world, 1)
          const dead = await dies(world, { point, nth }, () => share(0))
          const heir = startWorker(world, WORKER)
          await all()
          const rows = expected.get(kind) ?? {}
          await endsAsUndisturbed(world, rows, `${kind}, killed`)
          if (UNCOMMITTED.includes(point)) rollsBack(heir)
          // On a slow machine a late commit may hold all that there is: nothing is left to run again then.
          if (UNCOMMITTED.includes(point) || nth <= 2) assert.ok(ranAgain([dead, heir], rows) > 0, 'jobs ran again')
          await heir.stop()
        }))
    }
  }
}

/**
 * The short form: live data and then its replay in one world, and who inherits from one death dies the next. Two of them at most: a job that a
 * third one takes along is set aside. The one before the mark comes second, and its heir lives: one that dies may do so before the lease of
 * what it has to roll back runs out.
 */
const HALVES = sliced(jobs, 2)
const SERIES: { points: readonly string[]; send: (world: World) => Promise<unknown> }[] = [
  { points: ['after-mark', 'after-some-tables'], send: world => live(world, HALVES[0] ?? []) },
  { points: ['before-acknowledge', 'after-all-tables'], send: world => live(world, HALVES[1] ?? []) },
  { points: ['after-publish', 'after-all-tables'], send: world => world.replay(lot.part) },
]

const oneAfterTheOther = (): void => {
  let expected: Rows = {}
  test.before(async () => {
    expected = await undisturbed(lot, 'live data and a replay', liveThenReplay(lot))
  })
  test(SERIES.map(({ points }) => points.join(', ')).join('; '), () =>
    inWorld('kill', async world => {
      const workers: Worker[] = []
      for (const { points, send } of SERIES) {
        const sending = send(world)
        for (const point of points) workers.push(await dies(world, { point, nth: 2 }, async () => {}))
        const heir = startWorker(world, WORKER)
        workers.push(heir)
        await sending
        await world.idle()
        rollsBack(heir)
        await heir.stop()
      }
      await endsAsUndisturbed(world, expected, 'killed')
      assert.ok(ranAgain(workers, expected) > 0, 'jobs ran again')
    }),
  )
}

if (long) eachByItself()
else oneAfterTheOther()

test.run()
