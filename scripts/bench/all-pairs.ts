/** The naive peer of the finders: rows as objects, grouped by a string key, every one held against every other; figures only, not even a row to store. */
import { devig } from '../../pipelines/model/devig.ts'
import type { Market } from '../../pipelines/model/market.ts'

export type Row = {
  key: string
  event: string
  market: string
  line: number | null
  side: string
  book: string
  price: number
}

export const rowsOf = (markets: readonly Market[]): Row[] =>
  markets.flatMap(({ event_id, market_type, sides }) =>
    sides.flatMap(({ selection, line, prices }) =>
      prices.map(({ sportsbook, odds_decimal, odds_id }) => ({
        key: odds_id,
        event: event_id,
        market: market_type,
        line,
        side: selection,
        book: sportsbook,
        price: odds_decimal,
      })),
    ),
  )

/** @returns how many it found */
export const allPairs = (rows: readonly Row[]): number => {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = `${row.event}|${row.market}|${row.line}`
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  let found = 0
  for (const group of groups.values()) {
    for (const a of group) {
      for (const b of group) {
        if (a.side !== 'over' || b.side !== 'under') continue
        if (a.book !== b.book && 1 / a.price + 1 / b.price < 1) found++
        if (a.book !== 'pinnacle' || b.book !== 'pinnacle') continue
        const [over = 0, under = 0] = devig([a.price, b.price])?.probabilities ?? []
        for (const c of group) if ((c.side === 'over' ? over : under) * c.price > 1) found++
      }
    }
  }
  return found
}
