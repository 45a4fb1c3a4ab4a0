/** The quotes of a middle: its ladder, and the prices that its chances are read from, each once. */

import { americanFromDecimal } from '../../pipelines/model/odds.ts'
import type { SelectionType } from '../../pipelines/model/part.ts'
import type { ExplainedQuote } from './explanation.ts'
import type { Found } from './found.ts'
import { type ChanceQuote, ownLines } from './line.ts'

/** @param ladder its quotes, the legs first; those that the chances are read from, and no leg, give way to what is told of them as such */
export function chanceQuotes(found: Found, ladder: readonly ExplainedQuote[]): ExplainedQuote[] {
  const role = found.probability_source === 'consensus' ? 'consensus' : 'reference'
  const used = new Map(
    found.chance_quotes.flatMap(quote => bothOf(found, quote, role)).map(quote => [keyOf(quote), quote] as const),
  )
  const others = ladder.map(quote => {
    const same = used.get(keyOf(quote))
    if (same === undefined || quote.role === 'leg') return quote
    used.delete(keyOf(quote))
    const { lay_odds_decimal: lay } = same
    return { ...quote, role: same.role, ...(lay === undefined ? {} : { lay_odds_decimal: lay }) }
  })
  const legs = others.filter(quote => quote.role === 'leg')
  return [...legs, ...used.values(), ...others.filter(quote => quote.role !== 'leg')]
}

const keyOf = ({ sportsbook, selection_type, line }: ExplainedQuote): string =>
  `${sportsbook}|${selection_type}|${line}`

function bothOf(found: Found, quote: ChanceQuote, role: 'reference' | 'consensus'): ExplainedQuote[] {
  const lines = ownLines(found, quote.threshold)
  const lays = [quote.lay1, quote.lay2]
  return [quote.odds1, quote.odds2].map((odds_decimal, i) => ({
    role,
    sportsbook: quote.sportsbook,
    selection: found.sides[i]?.selection ?? '',
    selection_type: (found.sides[i]?.selection_type ?? 'other') as SelectionType,
    line: lines[i] ?? null,
    odds_american: americanFromDecimal(odds_decimal),
    odds_decimal,
    ...((lays[i] ?? 0) > 0 ? { lay_odds_decimal: lays[i] } : {}),
  }))
}
