/**
 * Room: what a process has in flight between a job's run and its acknowledgement; the brake that keeps the rest in the queues.
 *
 * A commit costs some 60 ms of CPU whatever it holds (seven inserts), so batches must be able to grow: 32 jobs ahead made 75k quotes/s of a
 * recording, 256 ahead 105k. What bounds them is rows and bytes: 120 payloads whose every quote is new, committed at once, took 1.2 GB.
 */
import type { Step } from './partition.ts'
import type { Reign } from './take-over.ts'

const ROWS = 60_000
const BYTES = 32 * 1024 * 1024

/** Rows that a step brings into a commit, about. */
export const rowsOf = ({ output }: Step): number =>
  output.ticks.length + output.quotes_replaced.length + output.opportunities.length + output.sightings.length

export type Room = ReturnType<typeof createRoom>

export const createRoom = () => {
  let rows = 0
  let bytes = 0
  let waiting: (() => void)[] = []
  const wake = (): void => {
    const woken = waiting
    waiting = []
    for (const resolve of woken) resolve()
  }
  const crowded = (reign: Reign, jobs: number): boolean =>
    reign.pending >= jobs || (reign.pending > 0 && (rows >= ROWS || bytes >= BYTES))
  return {
    enter: (step: Step): Step => {
      step.reign.pending += 1
      rows += rowsOf(step)
      bytes += step.bytes
      return step
    },
    leave: (steps: readonly Step[]): void => {
      for (const step of steps) {
        step.reign.pending -= 1
        rows -= rowsOf(step)
        bytes -= step.bytes
      }
      wake()
    },
    /** Resolves when the reign has fewer jobs than this in flight and the process has room, or the reign is over. */
    until: async (reign: Reign, jobs: number): Promise<void> => {
      while (!reign.over && crowded(reign, jobs)) await new Promise<void>(resolve => waiting.push(resolve))
    },
    wake,
  }
}
