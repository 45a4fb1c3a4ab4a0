/** The end of a replay: until every job that was sent stands in the ledger. */
import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '../refusal.ts'

export type SettledDeps = {
  look: () => Promise<void>
  /** What was sent and is not done: a question to the store, of all of the run's jobs. */
  missing: () => Promise<ReadonlySet<string>>
  /** Whether nothing waits in the queue, and nothing is taken. */
  isEmpty: () => Promise<boolean>
  /** Sends what is missing again. */
  again: () => Promise<void>
}

const LOOK_MS = 50
/** Others may fill the queue all the time: what is missing is asked for so often at least. */
const ASK_MS = 2_000
/** A queue that stays empty this long while jobs are missing has lost them: they are sent again. */
const LOST_MS = 5_000
/** So often they are sent again without one of them being done. */
const MOST_VAIN = 5

/** @throws Refusal when jobs go and are not done, however often they are sent */
export const settled = async ({ look, missing, isEmpty, again }: SettledDeps): Promise<void> => {
  let askAt = 0
  let emptySince: number | null = null
  let least = Number.POSITIVE_INFINITY
  let vain = 0
  for (; ; await sleep(LOOK_MS)) {
    await look()
    const empty = await isEmpty()
    if (!empty) emptySince = null
    if (!empty && performance.now() < askAt) continue
    const { size } = await missing()
    if (size === 0) return
    askAt = performance.now() + ASK_MS
    if (size < least) vain = 0
    least = Math.min(least, size)
    if (!empty) continue
    emptySince ??= performance.now()
    if (performance.now() - emptySince <= LOST_MS) continue
    if (++vain > MOST_VAIN)
      throw new Refusal(`${size} jobs leave the queue without being done; see the log of the pipelines`)
    await again()
    emptySince = null
  }
}
