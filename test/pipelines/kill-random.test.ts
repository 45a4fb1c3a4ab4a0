/*
 * Workers are killed and frozen at random instants of live data and of a replay, with a second worker standing by or started afterwards; the
 * rows at the end are those of an undisturbed run. Runs among its like: its workers are killed. Time limit: 5400 s
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { partitionOf } from '../../pipelines/model/partition-of.ts'
import { long } from '../long.ts'
import { until } from '../until.ts'
import { liveJobs, liveThenReplay, sliced, someInstant, trickle } from './live.ts'
import { ordealLot } from './lots.ts'
import { endsAsUndisturbed, makesRunAgain, ranAgain, undisturbed } from './ordeal.ts'
import { createRandom, ownSeed } from './random.ts'
import { watchStates } from './states.ts'
import { startWorker, WORKER, type Worker } from './worker.ts'
import { inWorld, type World } from './world.ts'

const test = suite('killed and frozen at random instants')

const lot = ordealLot(4)
const both = liveThenReplay(lot)
const expected = await undisturbed(lot, 'live data and a replay', both)
const random = createRandom(ownSeed())
/** With the lease as it is shipped: the other suites have one that is shorter. */
const OWNER = { ...WORKER, args: ['shipped-lease'] }
const INSTANTS = 20
/** Jobs that an heir ran again, over all instants with two workers: one instant alone may fall between two commits. */
let again = 0

/** Somewhere in the middle, or between these shares of all jobs, while one is under way. */
const underWay = async (world: World, [from, to]: readonly [number, number] = [0.05, 0.85]): Promise<string> => {
  const when = await someInstant(world, random, expected, [from, to])
  // Past the share they may be through with all that was sent.
  const rest = to * (expected.ledger?.length ?? 0)
  while ((await world.listed('active')).length === 0 && (await world.stored()).size < rest) await sleep(20)
  return when
}

const ownerOf = (workers: readonly Worker[], partition: number): Worker => {
  const epochs = workers.map(worker => {
    const taken = worker.heard('partition taken over').filter(line => line.partition === partition)
    return { worker, epoch: taken.at(-1)?.epoch ?? 0 }
  })
  const [first] = epochs.sort((a, b) => b.epoch - a.epoch)
  if (!first || first.epoch === 0) throw new Error(`nobody has taken partition ${partition} over`)
  return first.worker
}

/** The owner of a league's partition is killed or frozen, and the other worker takes over. @returns the heir */
const inherits = async (workers: readonly Worker[], verb: 'killed' | 'frozen'): Promise<[Worker, Worker]> => {
  // Each kind of a run has three leagues: the busiest one's owner is the one that matters.
  const owner = ownerOf(workers, partitionOf('nfl'))
  const heir = workers.find(worker => worker !== owner) ?? owner
  const before = heir.heard('partition taken over').length
  if (verb === 'killed') await owner.kill()
  else owner.freeze()
  await heir.until('the heir has taken over', () => heir.heard('partition taken over').length > before)
  if (verb === 'frozen') {
    await sleep(random.whole(0, 1_000))
    owner.thaw()
  }
  return [owner, heir]
}

const hasNoticed = (owner: Worker): Promise<void> =>
  owner.until('it has noticed', () => owner.heard('reign ended').length > 0)

/** The long form: each instant in a world of its own. */
const eachByItself = (): void => {
  for (let n = 0; n < INSTANTS; n++) {
    test(`killed, and another one started (${n})`, () =>
      makesRunAgain(`killed, seed ${random.seed}`, () =>
        inWorld('random', async world => {
          const first = startWorker(world, OWNER)
          const running = both(world)
          const when = await underWay(world)
          await first.kill()
          const heir = startWorker(world, OWNER)
          await running
          await endsAsUndisturbed(world, expected, `killed ${when}`)
          await heir.stop()
          return ranAgain([first, heir], expected)
        }),
      ))
  }
  for (const verb of ['killed', 'frozen'] as const) {
    for (let n = 0; n < INSTANTS / 2; n++) {
      test(`the owner is ${verb} while a second worker stands by (${n})`, () =>
        inWorld('standby', async world => {
          const workers = [startWorker(world, OWNER), startWorker(world, OWNER)]
          const running = both(world)
          const watched = watchStates(world, random)
          const when = await underWay(world)
          const [owner, heir] = await inherits(workers, verb)
          await running
          await endsAsUndisturbed(world, expected, `${verb} ${when}`)
          assert.ok((await watched()) > 0, 'states were read in the meantime')
          again += ranAgain(workers, expected)
          if (verb === 'frozen') {
            await hasNoticed(owner)
            await owner.stop()
          }
          await heir.stop()
        }))
    }
  }
  test('jobs ran again: some instant fell into the middle of a commit', () => assert.ok(again > 0))
}

/** Two workers, one of which has inherited the busiest league. */
const heirs = async (world: World): Promise<Worker[]> => {
  const workers = [startWorker(world, OWNER), startWorker(world, OWNER)]
  const isTaken = ({ heard }: Worker): boolean =>
    heard('partition taken over').some(({ partition }) => partition === partitionOf('nfl'))
  await until('it is inherited', () => workers.some(isTaken))
  return workers
}

/** The short form: each of these once, in one world. What is sent last is sent when the one before has happened, so that something is under way. */
const oneAfterTheOther = (): void => {
  test('killed, and two others started; the owner frozen while the other stands by; the owner killed', () =>
    makesRunAgain(`seed ${random.seed}`, () =>
      inWorld('random', async world => {
        const watched = watchStates(world, random)
        const [one = [], two = []] = sliced(await liveJobs(lot.part), 2)
        const first = startWorker(world, OWNER)
        const sent = [trickle(world, one)]
        const said = [await underWay(world, [0.03, 0.2])]
        await first.kill()
        const workers = await heirs(world)
        await Promise.all(sent)
        sent.push(trickle(world, two))
        said.push(await underWay(world, [0.28, 0.45]))
        const [frozen] = await inherits(workers, 'frozen')
        await Promise.all(sent)
        const replaying = world.replay({ ...lot.part })
        said.push(await underWay(world, [0.52, 0.85]))
        const [, last] = await inherits(workers, 'killed')
        await replaying
        await endsAsUndisturbed(world, expected, said.join(', '))
        assert.ok((await watched()) > 0, 'states were read in the meantime')
        await hasNoticed(frozen)
        await last.stop()
        return ranAgain([first, ...workers], expected)
      }),
    ))
}

if (long) eachByItself()
else oneAfterTheOther()

test.run()
