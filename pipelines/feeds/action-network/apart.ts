/** Whether the two sides of a main market stand at one line, as all in the recordings do: where they do not, which of the lines is old nobody knows. */
import { areOfOneLine, type Lined } from '../../model/market.ts'
import { shown } from '../read/reject.ts'
import { lineOf, objectOf } from '../read/values.ts'

const SIDES = ['home', 'away', 'over', 'under'] as const

/** @returns null where they do, and of what is not two outcomes */
export function apartIn(outcomes: readonly unknown[]): string | null {
  const [one, other] = outcomes.map((outcome): Lined => {
    const { side, value } = objectOf(outcome)
    return { side: SIDES.find(known => known === side), line: lineOf(value) }
  })
  if (outcomes.length !== 2 || !one || !other || areOfOneLine(one, other)) return null
  return `expected one line of both sides, got ${shown(one.line)} and ${shown(other.line)}`
}
