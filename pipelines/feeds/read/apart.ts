/** Two sides of a market that say two lines: which of these is old, or a mistake, nobody knows. */
import { areOfOneLine, type Lined } from '../../model/market.ts'
import { shown } from './reject.ts'

/**
 * @param said what the source writes of each, where that is not the line itself
 * @returns what is wrong; null where both say one line, and of what is not two sides
 */
export function apartIn(
  sides: readonly Lined[],
  said: readonly unknown[] = sides.map(({ line }) => line),
): string | null {
  const [one, other] = sides
  if (sides.length !== 2 || !one || !other || areOfOneLine(one, other)) return null
  return `expected one line of both sides, got ${shown(said[0])} and ${shown(said[1])}`
}
