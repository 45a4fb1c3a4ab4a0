/*
 * Workers are killed and frozen at random instants of live data and of a replay, with a second worker standing by or started afterwards; the
 * rows at the end are those of an undisturbed run. Runs among its like: its workers are killed. Time limit: 2400 s
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { partitionOf } from '../../pipelines/model/partition-of.ts'
import { long } from '../long.ts'
import { liveThenReplay, someInstant } from './live.ts'
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
const INSTANTS = long ? 20 : 1
/** Jobs that an heir ran again, over all instants with two workers: one instant alone may fall between two commits. */
let again = 0

/** Somewhere in the middle, while the partition of a league has jobs under way. */
const underWay = async (world: World): Promise<string> => {
  const when = await someInstant(world, random, expected)
  while ((await world.listed('active')).length === 0) await sleep(1)
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
        // Each kind of a run has three leagues: the busiest one's owner is the one that matters.
        const when = await underWay(world)
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
        await running
        await endsAsUndisturbed(world, expected, `${verb} ${when}`)
        assert.ok((await watched()) > 0, 'states were read in the meantime')
        again += ranAgain(workers, expected)
        if (verb === 'frozen') {
          await owner.until('it has noticed', () => owner.heard('reign ended').length > 0)
          await owner.stop()
        }
        await heir.stop()
      }))
  }
}

test('jobs ran again: some instant fell into the middle of a commit', () => assert.ok(again > 0))

test.run()
