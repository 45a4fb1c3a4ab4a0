/* Best prices, consensus and holds by plain code over the odds rows of some books. */
import { noVigAmerican, round8 } from '../../pipelines/model/odds.ts'
import type { SelectionType } from '../../pipelines/model/part.ts'
import { wholeSides } from '../../pipelines/opportunities/finder.ts'
import { finderOptions } from '../../pipelines/opportunities/options.ts'

/** Cadence of the one feed, by run; live 200 s, the replay slow enough to keep what live prices would be too old for. */
export const INTERVALS_MS: Readonly<Record<string, number>> = { '': 200_000, h1: 400_000 }

export type Odds = {
  id: string
  sportsbook: string
  event_id: string
  sport: string
  market_type: string
  selection: string
  selection_type: SelectionType
  line: number | null
  odds_decimal: number
  is_live: boolean
  is_active: boolean
  feed: string
  run: string
  last_seen_at: string
  aged_at: string
}
export const ODDS =
  'id, sportsbook, event_id, sport, market_type, selection, selection_type, line, odds_decimal, is_live, is_active, feed, run, last_seen_at, aged_at'

export const competes = (row: Odds, at: number): boolean => {
  const interval = row.feed === 'simulated' ? (INTERVALS_MS[row.run] ?? 0) : 0
  const limit = row.is_live ? 60_000 : Math.max(300_000, 2.5 * interval)
  return row.is_active && at - Date.parse(row.aged_at) <= limit
}

export const grouped = <T>(rows: readonly T[], key: (row: T) => unknown): T[][] => {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const name = JSON.stringify(key(row))
    groups.set(name, [...(groups.get(name) ?? []), row])
  }
  return [...groups.values()]
}

const bestFirst = (a: Odds, b: Odds): number =>
  b.odds_decimal - a.odds_decimal ||
  Date.parse(b.last_seen_at) - Date.parse(a.last_seen_at) ||
  (a.sportsbook < b.sportsbook ? -1 : 1)

export const marketKey = (row: Odds) => [
  row.event_id,
  row.market_type,
  row.selection_type === 'away' && row.line !== null ? -row.line : row.line,
]
const sideKey = (row: Odds) => [row.event_id, row.market_type, row.selection, row.selection_type, row.line]

/** Percent that one price a side keeps, by the finders' own rule of what is a whole market; null where it is none. */
const holdOf = (prices: readonly Odds[]): number | null => {
  const [first] = prices
  if (first === undefined) return null
  const sides = prices.map(row => ({ ...row, prices: [{ ...row, is_active: true }] }))
  const market = { ...first, sides, player_name: '', stat_category: '' }
  const whole = wholeSides(market as unknown as Parameters<typeof wholeSides>[0], finderOptions)
  return whole === null ? null : round8(100 * (prices.reduce((sum, row) => sum + 1 / row.odds_decimal, 0) - 1))
}

/** The best price of every side, ordered by id. `rows` are those that compete. */
export const bestOf = (rows: readonly Odds[]) => {
  const sides = grouped(rows, sideKey).map(group => group.sort(bestFirst))
  const tops = sides.flatMap(side => side.slice(0, 1))
  const found = sides.flatMap(group => {
    const [best] = group
    if (best === undefined) return []
    const fair = group.reduce((sum, row) => sum + 1 / row.odds_decimal, 0) / group.length
    return [
      {
        id: best.id,
        best_book: best.sportsbook,
        odds_decimal: best.odds_decimal,
        market_hold: holdOf(tops.filter(row => JSON.stringify(marketKey(row)) === JSON.stringify(marketKey(best)))),
        consensus_odds: {
          american: noVigAmerican(fair),
          decimal: Math.round(1e6 / fair) / 1e6,
          probability: round8(fair),
        },
        books: group.map(row => row.sportsbook),
        edges: group.map(row => round8(100 * (row.odds_decimal * fair - 1))),
      },
    ]
  })
  return found.sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** What the table of a market says, of all its rows and of those that compete. */
export const marketOf = (key: unknown[], rows: readonly Odds[], live: readonly Odds[]) => {
  const mine = (row: Odds) => JSON.stringify(marketKey(row)) === JSON.stringify(key)
  const sides = grouped(live.filter(mine), sideKey)
  const holds = grouped(live.filter(mine), row => row.sportsbook).flatMap(group => {
    const hold = holdOf(group)
    return hold === null ? [] : [[group[0]?.sportsbook, hold]]
  })
  return {
    key,
    ids: rows
      .filter(mine)
      .map(row => row.id)
      .sort(),
    best: holdOf(sides.flatMap(group => group.sort(bestFirst).slice(0, 1))),
    by_book: Object.fromEntries(holds) as Record<string, number>,
    best_books: sides.length,
  }
}
