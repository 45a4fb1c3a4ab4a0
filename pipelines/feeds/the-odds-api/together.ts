/** What a market's prices say together: each may be one by itself, and the two be of no market. */
import type { Rejection, SourceQuote } from '../../model/part.ts'
import { ofOneLine } from '../groups/apart.ts'
import type { RawGroup } from './quotes.ts'
import { refuse } from './refuse.ts'

type Read = (SourceQuote | Rejection)[]

/** The quotes of a group, or why they are none beside each other. */
export const together = (group: RawGroup, found: Read): Read => {
  const { ways, alternate } = group.def
  if (ways !== 0) return found.length === 2 ? paired(group, found) : found
  // Of alternates a book may show one side alone.
  if (alternate) return found
  return ofOneLine(found, (i, wrong) =>
    refuse(group, 'impossible_line', `outcomes[${i}].point: ${wrong}`, group.outcomes[i]),
  )
}

/** What two of three prices stay below, and two that are all do not: no book gives so much away. */
const LEAST_OF_TWO = 0.9

/**
 * The two teams' prices alone, where they can be those of the market. Of a three-way market that a book shows without its draw they leave room for it; where
 * they fill the whole they are of another question (who goes on), and where a two-way market leaves room a draw is missing.
 */
const paired = (group: RawGroup, found: Read): Read => {
  let sum = 0
  for (const quote of found) {
    if (quote.rejected || quote.selection_type === 'draw') return found
    sum += 1 / quote.odds_decimal
  }
  const { ways } = group.def
  if (ways === 2 ? sum >= LEAST_OF_TWO : sum < 1) return found
  const expected =
    ways === 2 ? `at least ${LEAST_OF_TWO} of two prices` : 'less than 1 of two prices without their draw'
  const detail = `outcomes.price: expected a sum of 1/price of ${expected}, got ${sum.toFixed(3)}`
  return group.outcomes.map(outcome => refuse(group, 'impossible_pair', detail, outcome))
}
