/** Whether the two sides of a main market stand at one line, as all in the recordings do. */
import type { Lined } from '../../model/market.ts'
import { apartIn } from '../read/apart.ts'
import { lineOf, objectOf } from '../read/values.ts'

const SIDES = ['home', 'away', 'over', 'under'] as const

/** @returns null where they do, and of what is not two outcomes */
export const apartAmong = (outcomes: readonly unknown[]): string | null =>
  apartIn(
    outcomes.map((outcome): Lined => {
      const { side, value } = objectOf(outcome)
      return { side: SIDES.find(known => known === side), line: lineOf(value) }
    }),
  )
