/* Closing lines in plain code, from the rows of the logs: quote by quote, with the finders' own rule of a whole market and the model's de-vig. */
import { devig, overround } from '../../pipelines/model/devig.ts'
import { canonicalLine, type Market, marketKey, teamOf } from '../../pipelines/model/market.ts'
import { round8 } from '../../pipelines/model/odds.ts'
import type { TickRow } from '../../pipelines/model/rows.ts'
import { wholeSides } from '../../pipelines/opportunities/finder.ts'
import { finderOptions } from '../../pipelines/opportunities/options.ts'
import type { Closings, Committed } from './closings.ts'

const REFERENCE = finderOptions.sharp_books[0] ?? ''

export type Closing = {
  id: string
  sportsbook: string
  event_id: string
  sport: string
  league: string
  market_type: string
  selection: string
  line: number | null
  event_start_time: string
  is_active: boolean
  odds_decimal: number
  no_vig_probability: number | null
  market_width: number | null
  sharp_probability: number | null
  clv_percent: number | null
  opening_odds_decimal: number
  opening_clv_percent: number | null
  observed_at: string
  run: string
  position: number
}

type Question = {
  positions: readonly number[]
  /** Epoch ms: what starts later has not begun, unless it is said to. */
  at: number
  /** Whether every replay tells of its own, or the newest observation counts. */
  perRun: boolean
  /** Whose prices are read, beside the reference's; absent: all. */
  books?: readonly string[]
}

type Line = { first: Committed<TickRow>; last: Committed<TickRow> }

export function closingsOf({ events, ticks }: Closings, { positions, at, perRun, books = [] }: Question): Closing[] {
  const standing = <R extends { partition: number; position: number }>(rows: readonly R[]): R[] =>
    rows.filter(row => row.position <= (positions[row.partition] ?? 0))
  const later = <R extends { observed_at: string; position: number }>(a: R, b: R): boolean =>
    a.observed_at > b.observed_at || (a.observed_at === b.observed_at && a.position > b.position)
  const newest = new Map<string, Closings['events'][number]>()
  for (const row of standing(events)) {
    const known = newest.get(row.event_id)
    if (known === undefined || later(row, known)) newest.set(row.event_id, row)
  }

  const lines = new Map<string, Line>()
  for (const row of standing(ticks)) {
    const start = newest.get(row.event_id)?.event_start_time ?? ''
    if (row.is_live === 1 || row.observed_at > start) continue
    if (books.length > 0 && ![REFERENCE, ...books].includes(row.sportsbook)) continue
    const key = `${row.odds_id} ${perRun ? row.run : ''}`
    const { first, last } = lines.get(key) ?? { first: row, last: row }
    lines.set(key, { first: later(first, row) ? row : first, last: later(row, last) ? row : last })
  }

  const markets = new Map<string, Line[]>()
  for (const line of lines.values()) {
    const row = line.last
    const event = newest.get(row.event_id)
    if (event === undefined || ['postponed', 'cancelled'].includes(event.status)) continue
    // It was put off, and time has ended it.
    if (event.status_feed === '' && event.status_said_at !== null) continue
    const market = marketKey({ ...row, line: canonicalLine(row.selection_type, row.line), team: teamOf(event, row) })
    const key = `${row.event_id} ${perRun ? row.run : ''} ${market}`
    markets.set(key, [...(markets.get(key) ?? []), line])
  }

  return [...markets.values()].flatMap(market => {
    const event = newest.get(market[0]?.last.event_id ?? '')
    if (event === undefined) return []
    const start = event.event_start_time ?? ''
    const told = market.some(({ last }) => last.committed_at >= start)
    if (!['live', 'ended'].includes(event.status) && Date.parse(start) > at && !told) return []
    const position = Math.max(event.position, ...market.map(({ last }) => last.position))
    return rowsOf(market, { start, position }).filter(row => books.length === 0 || books.includes(row.sportsbook))
  })
}

function rowsOf(market: readonly Line[], { start, position }: { start: string; position: number }): Closing[] {
  const stand = market.filter(({ last }) => last.is_removed === 0)
  const books = [...new Set(stand.map(({ last }) => last.sportsbook))]
  const fairs = new Map(books.map(book => [book, fairOf(stand.filter(({ last }) => last.sportsbook === book))]))
  const reference = fairs.get(REFERENCE)
  return stand.map(({ first, last }) => {
    const own = fairs.get(last.sportsbook)
    const sharp = reference && reference.sum >= 1 ? (reference.fair.get(last.selection_type) ?? null) : null
    const clv = (price: number) =>
      sharp === null || last.sportsbook === REFERENCE ? null : (100 * (sharp - 1 / price)) / (1 / price)
    return {
      id: last.odds_id,
      sportsbook: last.sportsbook,
      event_id: last.event_id,
      sport: last.sport,
      league: last.league,
      market_type: last.market_type,
      selection: last.selection,
      line: last.line,
      event_start_time: start,
      is_active: last.is_active === 1,
      odds_decimal: last.odds_decimal,
      no_vig_probability: own?.fair.get(last.selection_type) ?? null,
      market_width: own ? 100 * (own.sum - 1) : null,
      sharp_probability: sharp,
      clv_percent: clv(last.odds_decimal),
      opening_odds_decimal: first.odds_decimal,
      opening_clv_percent: clv(first.odds_decimal),
      observed_at: last.observed_at,
      run: last.run,
      position,
    }
  })
}

/** One book's fair probabilities by the side's type; null where its prices make no whole market. */
function fairOf(lines: readonly Line[]) {
  const rows = lines.map(({ last }) => last)
  const [one] = rows
  if (one === undefined) return null
  const market = {
    sport: one.sport,
    market_type: one.market_type,
    sides: rows.map(row => ({ ...row, prices: [{ sportsbook: row.sportsbook, odds_decimal: row.odds_decimal }] })),
  } as unknown as Market
  const sides = wholeSides(market, finderOptions)
  if (sides === null) return null
  const prices = sides.map(side => side.prices[0]?.odds_decimal ?? 0)
  const probabilities = devig(prices)?.probabilities ?? []
  return {
    sum: overround(prices),
    fair: new Map(sides.map((side, i) => [String(side.selection_type), round8(probabilities[i] ?? 0)])),
  }
}
