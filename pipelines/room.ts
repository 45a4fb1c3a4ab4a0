/**
 * Room: what a process has in flight between a job's run and its acknowledgement; the brake that keeps the rest in the queues, and the word on
 * when a commit is worth its price.
 *
 * A commit takes some 40 ms whatever it holds (up to ten inserts), so batches must be able to grow: 32 jobs ahead made 75k quotes/s of a
 * recording, 256 ahead 105k. What bounds them is bytes (120 payloads whose every quote is new, committed at once, took 1.2 GB) and the store: a commit
 * whose mark comes too late is refused and made again (model/mark-age.ts), and all of it is told at once, so it holds what the store has lately shown that
 * it takes in less than a second. One that was busy with other work took 4 s over batches that had grown meanwhile. With 45,000 rows and 40 MB instead of
 * 30,000 and 32 a recording takes as long, a load whose every quote is new a fifth longer (its last commit is the larger), and the process 20 MB more.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Step } from './partition.ts'
import type { Reign } from './take-over.ts'

const BYTES = 32 * 1024 * 1024
/** Rows that are worth a commit when more are coming anyway: at first, and whatever the store takes. As many again may wait beside them. */
const WORTH_ROWS = { first: 15_000, least: 5_000, most: 30_000 }
/** A commit of that many rows is to take so long. */
const GOAL_MS = 800

/** Rows that a step brings into a commit, about. */
const rowsOf = ({ output }: Step): number =>
  output.rows.ticks.count + output.rows.opportunities.count + output.rows.sightings.count

export type Room = ReturnType<typeof createRoom>

export const createRoom = () => {
  let rows = 0
  let bytes = 0
  let worth_rows = WORTH_ROWS.first
  /** Rows of steps that the committer has not been given. */
  let fresh = 0
  /** The last step that entered had more jobs waiting behind it. */
  let behind = false
  let waiting: (() => void)[] = []
  /** Ends the wait for more. */
  let enough: () => void = () => {}
  const wake = (): void => {
    const woken = waiting
    waiting = []
    for (const resolve of woken) resolve()
  }
  const crowded = (reign: Reign, jobs: number): boolean =>
    reign.pending >= jobs || (reign.pending > 0 && (rows >= 2 * worth_rows || bytes >= BYTES))
  return {
    enter: (step: Step): Step => {
      step.reign.pending += 1
      rows += rowsOf(step)
      bytes += step.output.bytes
      fresh += rowsOf(step)
      behind = step.behind
      if (!behind || fresh >= worth_rows) enough()
      return step
    },
    leave: (steps: readonly Step[]): void => {
      for (const step of steps) {
        step.reign.pending -= 1
        rows -= rowsOf(step)
        bytes -= step.output.bytes
      }
      wake()
    },
    /** Resolves when the reign has fewer jobs than this in flight and the process has room, or the reign is over. */
    until: async (reign: Reign, jobs: number): Promise<void> => {
      while (!reign.over && crowded(reign, jobs)) {
        // Until something leaves, nothing more comes.
        behind = false
        enough()
        await new Promise<void>(resolve => waiting.push(resolve))
      }
    },
    /** The committer has been given these, which is all there was. */
    hand: (steps: readonly Step[]): void => {
      for (const step of steps) fresh -= rowsOf(step)
    },
    /** A commit of so many rows took so long. */
    took: (count: number, ms: number): void => {
      // What a small one took says nothing: it is the same whatever it holds.
      const fit = Math.max(WORTH_ROWS.least, (count / Math.max(ms, 1)) * GOAL_MS)
      if (count >= WORTH_ROWS.least || ms > GOAL_MS) worth_rows = Math.min(WORTH_ROWS.most, fit)
    },
    /** Resolves when what the committer has not been given is worth a commit: nothing more waits in the queues, or it is much; or after so many ms. */
    worth: async (ms: number): Promise<void> => {
      if (!behind || fresh >= worth_rows || ms <= 0) return
      const late = new AbortController()
      const told = new Promise<void>(resolve => {
        enough = resolve
      })
      await Promise.race([told, sleep(ms, undefined, { signal: late.signal }).catch(() => {})])
      late.abort()
    },
    wake,
  }
}
