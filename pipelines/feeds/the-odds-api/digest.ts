/** What is read of every outcome, changed or not: the group's digest, and which format the prices look like. */
import type { RawOutcome } from './quotes.ts'
import type { OddsFormat } from './read.ts'

/** Which format the prices of a part look like. */
export type Evidence = { american: number; decimal: number; either: number }

/**
 * A request that names its format settles it. Else: whole numbers of 100 and above are American, and prices of -100 and below can be
 * nothing else, while one between 1 and 100, or with a fraction, is decimal. Both kinds in one part: a few broken prices must not
 * turn all the others into nonsense, so the more frequent one wins; where nothing is negative (futures), one decimal-looking
 * price in ten is enough, for +500 beside +1200 is common in American and 101.0 beside 151.0 without a single price below 100 is not.
 */
export function formatOf({ american, decimal, either }: Evidence): OddsFormat {
  if (american > 0) return american >= decimal ? 'american' : 'decimal'
  return decimal > 0 && decimal * 10 >= decimal + either ? 'decimal' : 'american'
}

/** Name, price and line of every outcome, one after another; '' where something is of a type that does not belong there. */
export const digestOf = (evidence: Evidence, outcomes: readonly unknown[], start: string): string => {
  let digest = start
  for (let i = 0; i < outcomes.length; i += 1) {
    const outcome = outcomes[i]
    if (typeof outcome !== 'object' || outcome === null) return ''
    const { name, description, price, point, bet_limit, sid }: RawOutcome = outcome
    if (typeof name !== 'string' || typeof price !== 'number') return ''
    if (price <= -100) evidence.american += 1
    else if (price < 100 || price % 1 !== 0) evidence.decimal += 1
    else evidence.either += 1
    digest += name + price
    if (point !== undefined) {
      if (typeof point !== 'number') return ''
      digest += `@${point}`
    }
    if (description !== undefined || bet_limit !== undefined || sid !== undefined)
      digest += JSON.stringify([description, bet_limit, sid])
    digest += ';'
  }
  return digest
}
