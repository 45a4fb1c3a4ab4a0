/*
 * The clock of ClickHouse jumps by an hour, forward and back, in the middle of a run. A mark that it finds too old is refused, rolled back and
 * made again; commit times grow all the same, and the rows at the end are those of an undisturbed run. Time limit: 300 s
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { suite } from 'uvu'
import { long } from '../long.ts'
import { temporaryFolder } from '../temporary.ts'
import { LOOK_MS, liveThenReplay } from './live.ts'
import { ordealLot, seasonLot } from './lots.ts'
import { endsAsUndisturbed, makesRunAgain, ranAgain, undisturbed } from './ordeal.ts'
import { startWorker, WORKER } from './worker.ts'
import { inWorld, PARTITIONS } from './world.ts'

const test = suite('a store whose clock jumps')

const HOUR_MS = 3600_000
const folder = temporaryFolder('store-clock')
test.after(() => folder.remove())

/** @returns how many jobs ran again: none where no mark was under way when the clock jumped, and those after it had asked the store anew */
const jumping = (): Promise<number> =>
  inWorld('clock', async world => {
    // The short form has the undisturbed run of those that end workers.
    const lot = long ? seasonLot(10, 60) : ordealLot(10)
    const both = liveThenReplay(lot)
    const expected = await undisturbed(lot, 'live data and a replay', both)
    const file = join(folder.path, 'off')
    writeFileSync(file, '0')
    const worker = startWorker(world, { ...WORKER, args: [`store-clock=${file}`] })
    // What is sent before it owns anything may be one commit, and then no mark is left for the clock to refuse.
    await worker.owns(PARTITIONS)
    const running = both(world)
    const jobs = expected.ledger?.length ?? 0
    const ahead = async (): Promise<number> => {
      const [marks] = await world.sql.query<{ ahead: number }>(
        'SELECT toInt32(countIf(committed_at > now64(3) + INTERVAL 50 MINUTE)) AS ahead FROM marks',
      )
      return marks?.ahead ?? 0
    }
    const refused = (): number => worker.heard('reign ended').filter(line => line.cause === 'late').length
    const isStored = async (share: number): Promise<boolean> => (await world.stored()).size >= share * jobs
    for (const [share, off] of [
      [0.1, HOUR_MS],
      [0.5, -HOUR_MS],
      [0.8, 0],
    ] as const) {
      while (!(await isStored(share))) await sleep(LOOK_MS)
      writeFileSync(file, String(off))
      // Else the clock may be set back again before any commit has met it.
      if (off !== HOUR_MS) continue
      while (refused() === 0 && !(await isStored(1))) await sleep(LOOK_MS)
      while ((await ahead()) === 0 && !(await isStored(1))) await sleep(LOOK_MS)
    }
    await running
    await endsAsUndisturbed(world, expected, 'with a clock that jumped')
    const wasAhead = (await ahead()) > 0
    await worker.stop()
    return refused() > 0 && wasAhead ? ranAgain([worker], expected) : 0
  })

test('an hour forward, two back, and right again', () => makesRunAgain('a clock that jumped', jumping))

test.run()
