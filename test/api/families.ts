/* Rows that the pipelines would find at the lines of a game, made by the finders themselves of its quotes. */
import { canonicalLine, type Market } from '../../pipelines/model/market.ts'
import type { OpportunityRow, TickRow } from '../../pipelines/model/rows.ts'
import { finderOptions } from '../../pipelines/opportunities/index.ts'
import { lowHold } from '../../pipelines/opportunities/low-hold.ts'
import { middle } from '../../pipelines/opportunities/middle.ts'

/** The markets of some quotes of one event. */
const marketsOf = (ticks: readonly TickRow[]): Market[] => {
  const markets = new Map<string, Market>()
  for (const row of ticks) {
    const line = canonicalLine(row.selection_type, row.line)
    const key = `${row.market_type} ${row.player_name} ${line}`
    const market = markets.get(key) ?? {
      event_id: row.event_id,
      sport: row.sport,
      league: row.league,
      market_type: row.market_type,
      player_name: row.player_name,
      stat_category: row.stat_category,
      line,
      is_live: row.is_live === 1,
      is_alternate_line: row.is_alternate_line === 1,
      is_player_prop: row.is_player_prop === 1,
      sides: [],
    }
    markets.set(key, market)
    let side = market.sides.find(one => one.selection_type === row.selection_type)
    if (side === undefined) {
      side = { selection: row.selection, selection_type: row.selection_type, line: row.line, prices: [] }
      market.sides.push(side)
    }
    side.prices.push({ ...row, seen_at: Date.parse(row.observed_at) })
  }
  return [...markets.values()]
}

/** The low holds of these quotes, and the middles of each market type. */
export const rowsOf = (ticks: readonly TickRow[], over: Partial<OpportunityRow> = {}): OpportunityRow[] => {
  const [first] = ticks
  if (first === undefined) return []
  const markets = marketsOf(ticks)
  const nameOf = (one: Market): string => `${one.market_type} ${one.player_name}`
  const families = [...new Set(markets.map(nameOf))].map(name => markets.filter(one => nameOf(one) === name))
  const found = [
    ...markets.flatMap(one => lowHold(one, finderOptions)),
    ...families.flatMap(family => middle(family, finderOptions)),
  ]
  const { league, sport, event_id, event_day, partition, epoch } = first
  const now = new Date().toISOString()
  return found.map(one => ({
    ...one,
    league,
    sport,
    event_day,
    event_id,
    state: 'detected',
    detected_at: now,
    observed_at: now,
    feed: 'test',
    simulated: 0,
    run: '',
    current: 1,
    partition,
    position: 0,
    epoch,
    ...over,
  }))
}
