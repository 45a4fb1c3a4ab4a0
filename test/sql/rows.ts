/* The rows of the small market of board.ts. */
import type { EventRow, SightingRow, TickRow } from '../../pipelines/model/rows.ts'
import type { Random } from '../pipelines/random.ts'

export type Quote = Omit<TickRow, 'partition' | 'position' | 'epoch' | 'observed_at'>

/** `gone`: quotes that it once showed and now does not. */
export type Group = { seen_at: number; quotes: Map<string, Quote>; gone: Set<string> }

const DAY = '2026-08-04'
export const START = Date.parse('2026-08-04T18:00:00.000Z')

export const iso = (at: number): string => new Date(at).toISOString()

export function eventRow(league: string, sport: string, n: number): EventRow {
  const [home_team, away_team] = [`Home ${n}`, `Away ${n}`]
  return {
    league,
    sport,
    event_day: DAY,
    event_id: `${league}_away_${n}_home_${n}_${DAY}`,
    event_name: `${away_team} @ ${home_team}`,
    home_team,
    away_team,
    home_id: '',
    away_id: '',
    event_start_time: iso(START + 3_600_000),
    start_feed: 'simulated',
    status: 'upcoming',
    status_feed: '',
    status_said_at: null,
    is_live: 0,
    live_since: null,
    external_ids: {},
    feed_ids: {},
    id_shown_at: null,
    scored: {},
    observed_at: iso(START),
    simulated: 0,
    run: '',
    current: 1,
    partition: 0,
    position: 0,
    // Nobody's: no owner has taken the partition.
    epoch: 0,
  }
}

export function newQuote(
  random: Random,
  row: EventRow,
  book: string,
  group: string,
  side: 'over' | 'under',
  line: number | null,
): Quote {
  const american = random.whole(100, 300)
  const number = [row.event_id, book, group, side, line].join('|')
  let hash = 14_695_981_039_346_656_037n
  for (const char of number) hash = BigInt.asUintN(64, (hash ^ BigInt(char.codePointAt(0) ?? 0)) * 1_099_511_628_211n)
  return {
    league: row.league,
    sport: row.sport,
    event_day: row.event_day,
    event_id: row.event_id,
    market_type: group.replace('#alternate', ''),
    market_group: group,
    odds_id: String(hash),
    sportsbook: book,
    player_name: '',
    stat_category: '',
    selection: side,
    selection_type: side,
    line,
    odds_american: american,
    odds_decimal: 1 + american / 100,
    is_active: random.once(5) ? 0 : 1,
    is_removed: 0,
    is_live: row.is_live,
    is_alternate_line: group.endsWith('#alternate') ? 1 : 0,
    is_player_prop: 0,
    changed_at: null,
    external_event_id: '',
    external_selection_id: '',
    market_id: '',
    max_bet: null,
    lay_odds_decimal: null,
    lay_odds_american: null,
    back_size: null,
    lay_size: null,
    traded_volume: null,
    feed: 'simulated',
    simulated: 0,
    run: '',
    current: 1,
  }
}

export function imageOf(
  row: EventRow,
  groups: Map<string, Group>,
  at: number,
  place: Pick<SightingRow, 'run' | 'current' | 'partition' | 'position' | 'epoch'>,
): SightingRow {
  const standing = [...groups].filter(([, group]) => group.quotes.size > 0)
  return {
    league: row.league,
    event_day: row.event_day,
    event_id: row.event_id,
    observed_at: iso(at),
    feed: 'simulated',
    groups: standing.map(([key]) => key),
    seen_lag_ms: standing.map(([, group]) => at - group.seen_at),
    source_lag_ms: standing.map(() => -1),
    hourly: 0,
    ...place,
  }
}
