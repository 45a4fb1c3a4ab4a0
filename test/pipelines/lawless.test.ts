/*
 * Owners without any lease: every worker owns everything, all the time, and two or three of them work against each other while they are killed,
 * frozen and replaced by new ones. Nothing but the fence keeps the tables exact; they are, at the end and whenever they are read on the way.
 * Runs among its like: its workers are killed. Time limit: 3600 s
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { long } from '../long.ts'
import { liveThenReplay } from './live.ts'
import { ordealLot } from './lots.ts'
import { endsAsUndisturbed, ranAgain, undisturbed } from './ordeal.ts'
import { createRandom, ownSeed } from './random.ts'
import { watchStates } from './states.ts'
import { rolledBack, startWorker, WORKER, type Worker } from './worker.ts'
import { inWorld, type World } from './world.ts'

const test = suite('owners without a lease')

const lot = ordealLot(8)
const both = liveThenReplay(lot)
const expected = await undisturbed(lot, 'live data and a replay', both)
const random = createRandom(ownSeed())
const OWNERS = 3
/** Kills and freezes in one fight; then one is left, and the run ends. */
const BLOWS = long ? 40 : 4
const MOST_FROZEN_MS = 3_000

const sum = (workers: readonly Worker[], one: (worker: Worker) => number): number =>
  workers.reduce((all, worker) => all + one(worker), 0)
const fenced = (worker: Worker): number => worker.heard('reign ended').filter(line => line.cause === 'replaced').length

/** Rows rolled back, over all fights: the blows of a single one may all fall between two commits. */
let rolled = 0

type Fight = { workers: Worker[]; killed: number; frozen: number }

/** Owners at each other's throats, until so many blows are dealt; one of them lives on. */
const fight = async (world: World): Promise<Fight> => {
  const workers: Worker[] = []
  const frozen = new Set<Worker>()
  const thawing: Promise<void>[] = []
  const dealt = { killed: 0, frozen: 0 }
  const enter = (): void => {
    workers.push(startWorker(world, { ...WORKER, args: ['no-lease'] }))
  }
  const freeze = async (worker: Worker): Promise<void> => {
    frozen.add(worker)
    worker.freeze()
    await sleep(random.whole(100, MOST_FROZEN_MS))
    worker.thaw()
    frozen.delete(worker)
  }
  enter()
  enter()
  while (dealt.killed + dealt.frozen < BLOWS) {
    await sleep(random.whole(200, 1_500))
    const standing = workers.filter(worker => !worker.isOver() && !frozen.has(worker))
    if (standing.length + frozen.size < OWNERS) enter()
    const fighting = standing.filter(worker => worker.heard('partition taken over').length >= 16)
    if (fighting.length < 2) continue
    const victim = random.pick(fighting)
    if (dealt.killed <= dealt.frozen) {
      dealt.killed += 1
      await victim.kill()
    } else {
      dealt.frozen += 1
      thawing.push(freeze(victim))
    }
  }
  await Promise.all(thawing)
  const [, ...others] = workers.filter(worker => !worker.isOver())
  await Promise.all(others.map(worker => worker.kill()))
  return { workers, ...dealt }
}

for (let n = 0; n < (long ? 8 : 1); n++) {
  test(`two and three of them against each other (${n})`, () =>
    inWorld('lawless', async world => {
      const watched = watchStates(world, random)
      const [{ workers, killed, frozen }] = await Promise.all([fight(world), both(world)])
      await endsAsUndisturbed(world, expected, `without a lease, seed ${random.seed}`)
      const read = await watched()
      const facts = { killed, frozen, read, fenced: sum(workers, fenced), again: ranAgain(workers, expected) }
      for (const [name, number] of Object.entries(facts)) assert.ok(number > 0, `${name}: ${number}`)
      rolled += sum(workers, rolledBack)
      for (const worker of workers) if (!worker.isOver()) await worker.stop()
    }))
}
if (long) test('rows were rolled back', () => assert.ok(rolled > 0))

test.run()
