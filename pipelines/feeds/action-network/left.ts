/** Rejections of a scoreboard that are counted: its books show the same thing for every game, in every answer. */
import { type Rejections, rejection } from '../read/reject.ts'

/** What is left out by one rule is one rejection of a payload with a number, not one per outcome and minute. */
export const createLeft = (rejections: Rejections) => {
  const left = new Map<string, { reason: string; detail: string; outcomes: number }>()
  return {
    add: (reason: string, detail: string, outcomes: number): void => {
      const found = left.get(detail)
      if (found) found.outcomes += outcomes
      else if (left.size < 100) left.set(detail, { reason, detail, outcomes })
    },
    tell: (): void => {
      for (const { reason, detail, outcomes } of left.values())
        rejections.add(rejection(reason, `${detail} (${outcomes} outcomes)`, ''))
    },
  }
}
type Left = ReturnType<typeof createLeft>
export type Refusals = { rejections: Rejections; left: Left }
