/** What is read of every outcome, changed or not: the group's digest, and which format the prices look like. */
import type { OddsFormat } from '../../model/odds.ts'
import { begin, end, joined, mix, mixNumber, mixText } from '../groups/digest.ts'
import { jsonOf, TOO_DEEP } from '../read/reject.ts'
import type { RawOutcome } from './quotes.ts'

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

/** Teams are told by their sides: a source that lets home and away change places has said something new. */
const mixName = (name: string, home: string, away: string): void => {
  if (name === home) mix(1)
  else if (name === away) mix(2)
  else if (name === 'Over') mix(3)
  else if (name === 'Under') mix(4)
  else mixText(name)
}

/** Of the name, price and line of every outcome, one after another; 0 where something is of a type that does not belong there. */
export const digestOf = (
  evidence: Evidence,
  outcomes: readonly unknown[],
  active: boolean,
  { home, away }: { home: string; away: string },
): number => {
  begin(active ? 1 : 2)
  let last: string | undefined
  for (let i = 0; i < outcomes.length; i += 1) {
    const outcome = outcomes[i]
    if (typeof outcome !== 'object' || outcome === null) return 0
    const { name, description, price, point, bet_limit, sid }: RawOutcome = outcome
    if (typeof name !== 'string' || typeof price !== 'number') return 0
    if (price <= -100) evidence.american += 1
    else if (price < 100 || price % 1 !== 0) evidence.decimal += 1
    else evidence.either += 1
    mixName(name, home, away)
    mixNumber(price)
    if (point !== undefined) {
      if (typeof point !== 'number') return 0
      mix(5)
      mixNumber(point)
    }
    if (typeof description === 'string' && bet_limit === undefined && sid === undefined) {
      // Nearly every prop: as JSON each outcome of one would cost more than all its other fields.
      if (description === last) mix(8)
      else {
        mix(7)
        mixText(description)
        last = description
      }
    } else if (description !== undefined || bet_limit !== undefined || sid !== undefined) {
      const rest = jsonOf([description, bet_limit, sid])
      if (rest === TOO_DEEP) return 0
      mixText(rest)
    }
    mix(6)
  }
  return end()
}

/** The same with the ids of the book's event and market, which its quotes tell too. */
export const withIds = (digest: number, event_sid: unknown, market_sid: unknown): number => {
  // Without `includeSids` no answer has any.
  if (digest === 0 || (event_sid === undefined && market_sid === undefined)) return digest
  const ids = jsonOf([event_sid, market_sid])
  if (ids === TOO_DEEP) return 0
  begin(4)
  mixText(ids)
  return joined(digest, end())
}
