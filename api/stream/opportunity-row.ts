/**
 * Opportunities as streams hold them: the view's own row, what filters look at, and what counts as a change.
 *
 * Which combination of books is best, what is stale and what is suspicious depends on the caller's books and on the age of every price, and
 * ages are not in the log. So the views are asked, for the events that a commit touched, per distinct set of books (opportunity-reads.ts);
 * the rows are the REST rows, to the byte.
 */
import { lookedThrough } from '../search.ts'
import { type Figures, figuresOf, isWithin } from './limits.ts'
import { marketMatches } from './odds-filter.ts'
import type { StreamFilter } from './request.ts'

export const OPPORTUNITY_KINDS = ['ev', 'arbitrage', 'middles', 'low_hold'] as const
export type OpportunityKind = (typeof OPPORTUNITY_KINDS)[number]

export type Standing = {
  kind: OpportunityKind
  id: string
  event_id: string
  sport: string
  league: string
  market_type: string
  player_name: string
  is_live: boolean
  figures: Figures
  /** The wire row. */
  text: string
  /** What makes it another row: all but what only time moves. */
  print: string
}

export type OpportunityFilter = StreamFilter & { kinds: ReadonlySet<string> }

// They follow the clock: a row with another age is the same row. `possibly_stale` and `warnings` say when an age matters.
const AGEING = new Set([
  'oldest_odds_age_seconds',
  'odds_age_seconds',
  'confidence_score',
  'confidence',
  'quality_score',
  'timestamp',
])

const unaged = (name: string, value: unknown): unknown => (AGEING.has(name) ? undefined : value)

/** @param row as the view rendered it, parsed */
export const standingOf = (kind: OpportunityKind, row: Record<string, unknown>): Standing => ({
  kind,
  id: String(row.id),
  event_id: String(row.event_id),
  sport: String(row.sport),
  league: String(row.league),
  market_type: String(row.market_type),
  player_name: String(row.player_name ?? ''),
  is_live: row.is_live === true,
  figures: figuresOf(row),
  text: JSON.stringify(row),
  print: JSON.stringify(row, unaged),
})

export const passes = (filter: OpportunityFilter, row: Standing | null): boolean =>
  row !== null &&
  filter.kinds.has(row.kind) &&
  (filter.live === null || filter.live === row.is_live) &&
  (filter.leagues === null || filter.leagues.has(row.league)) &&
  (filter.sports === null || filter.sports.has(row.sport)) &&
  (filter.events === null || filter.events.has(row.event_id)) &&
  marketMatches(filter.markets, row.market_type) &&
  (filter.player === null || (row.player_name !== '' && lookedThrough(row.player_name).includes(filter.player))) &&
  isWithin(filter.limits, row.figures)
