/** What streams of odds ask of the views: events, what the public bets on them, the rows of an event that changed, and a snapshot's pages, all at a state. */
import type { z } from 'zod'
import type { SqlParams } from '../../sql/client.ts'
import { dayOf, daysOf } from '../directory.ts'
import { readPage } from '../page.ts'
import { rowLinks } from '../row-links.ts'
import type { splitsRow } from '../rows/facts.ts'
import { oddsRow } from '../rows/odds.ts'
import { servedOnly } from '../scope.ts'
import { partCondition } from '../search.ts'
import { VIEWS } from '../state-views.ts'
import type { OddsReads } from './odds.ts'
import type { OddsFilter } from './odds-filter.ts'
import { BETS_BOOK, BETS_MARKETS, type PublicBets } from './public-bets.ts'
import type { EventFacts, WireRow } from './row.ts'
import type { OddsPage, ReadPages } from './snapshots.ts'
import { type State, timeOf } from './vector.ts'
import { oldestPlace, type ViewDeps } from './view-params.ts'

// Half a megabyte a frame; a client that never reads holds one of them.
const PAGE_ROWS = 500

const noScope = { sports: [], leagues: [], events: [], days: [], books: [], markets: [] }

export const createOddsReads = (deps: ViewDeps): OddsReads & { pages: ReadPages } => {
  const { reads } = deps
  const at = (state: State): { positions: readonly number[]; at: string } => ({
    positions: state.vector,
    at: new Date(timeOf(state) || oldestPlace(deps)).toISOString(),
  })
  const served = servedOnly(deps)

  const odds = (params: SqlParams): string => reads.source(VIEWS.odds.name, params)

  /** A filter as parameters of the view, and as conditions on its rows. */
  const scopeOf = (filter: OddsFilter) => {
    const list = (values: ReadonlySet<string> | null): string[] => [...(values ?? [])]
    const { markets, live, player } = filter
    const prefixed = markets !== null && markets.prefixes.length > 0
    const where = [...served]
    const params = {
      ...noScope,
      sports: list(filter.sports),
      leagues: list(filter.leagues),
      events: list(filter.events),
      days: daysOf(list(filter.events)),
      books: list(filter.books),
      markets: prefixed ? [] : list(markets?.types ?? null),
      types: list(markets?.types ?? null),
      prefixes: [...(markets?.prefixes ?? [])],
      live: live === true ? 1 : 0,
      ...rowLinks(filter.links),
    }
    if (prefixed)
      where.push(
        '(market_type IN {types:Array(String)} OR arrayExists(p -> startsWith(market_type, p), {prefixes:Array(String)}))',
      )
    if (live !== null) where.push('is_live = {live:Bool}')
    const named = player === null ? null : partCondition('player', player, "ifNull(player_name, '')")
    if (named) where.push(named.where)
    return { params: { ...params, ...named?.params }, where }
  }
  /** Named, and none of it can exist: an empty list would mean everything. */
  const impossible = ({ books, sports, leagues, events, markets }: OddsFilter): boolean =>
    books.size === 0 ||
    sports?.size === 0 ||
    leagues?.size === 0 ||
    (events !== null && [...events].every(id => dayOf(id) === null)) ||
    (markets !== null && markets.types.size + markets.prefixes.length === 0)

  async function* pages(filter: OddsFilter, state: State): AsyncGenerator<OddsPage> {
    const nothing = { total: 0, count: 0, rows: '[]' }
    if (impossible(filter)) return yield nothing
    const { params, where } = scopeOf(filter)
    const place = at(state)
    const whole = { ...params, ...place }
    const conditions = where.length === 0 ? '' : `WHERE ${where.join(' AND ')}`
    const counts = await reads.query<Count>(
      `SELECT event_id, any(league) AS league, toUInt32(count()) AS rows FROM ${odds(whole)} ${conditions} GROUP BY event_id ORDER BY league, event_id`,
      whole,
    )
    const total = counts.reduce((sum, { rows }) => sum + rows, 0)
    if (total === 0) return yield nothing
    for (const events of batches(counts)) {
      const here = { ...params, ...place, ...events.scope }
      for (let offset = 0, left = events.rows; left > 0; offset += PAGE_ROWS, left -= PAGE_ROWS) {
        const page = await readPage(reads, {
          from: odds(here),
          where,
          order: 'event_id, id',
          params: here,
          limit: PAGE_ROWS,
          offset,
          row: oddsRow,
          fields: null,
        })
        yield { total, count: Math.min(PAGE_ROWS, left), rows: page.rows.toString() }
      }
    }
  }

  return {
    pages,
    events: async state => {
      const params = { ...noScope, ...at(state) }
      const text = `SELECT event_id, home_team, away_team, home_id, away_id, start_time AS event_start_time, status
        FROM ${reads.source(VIEWS.events.name, params)} WHERE status NOT IN ('ended', 'cancelled')`
      return reads.query<EventFacts>(text, params)
    },
    publicBets: async state => {
      const params = { ...noScope, ...at(state) }
      const text = `SELECT event_id, league, fetched_at, spread, total, moneyline
        FROM ${reads.source(VIEWS.splits.name, params)} WHERE sportsbook = {source:String}`
      const rows = await reads.query<SplitsOfEvent>(text, { ...params, source: BETS_BOOK })
      return rows.map(publicBetsOf)
    },
    rowsOf: async (events, state, only) => {
      const ids = events.map(event => event.event_id)
      const leagues = [...new Set(events.map(event => event.league))]
      const scope = only === 'with public bets' ? { books: [BETS_BOOK], markets: BETS_MARKETS } : {}
      const params = { ...noScope, ...at(state), leagues, events: ids, days: daysOf(ids), ...scope }
      const query = { from: odds(params), where: served, order: 'event_id, id', params, row: oddsRow, fields: null }
      const page = await readPage(reads, { ...query, limit: 100_000, offset: 0 })
      return JSON.parse(page.rows.toString()) as WireRow[]
    },
  }
}

type SplitsOfEvent = Pick<
  z.infer<typeof splitsRow>,
  'event_id' | 'league' | 'fetched_at' | 'spread' | 'total' | 'moneyline'
>

const publicBetsOf = ({ event_id, league, fetched_at, spread, total, moneyline }: SplitsOfEvent): PublicBets => ({
  event_id,
  league,
  observed_at: fetched_at,
  spread_home_bets: spread?.bets_pct.home ?? null,
  spread_away_bets: spread?.bets_pct.away ?? null,
  total_over_bets: total?.bets_pct.over ?? null,
  total_under_bets: total?.bets_pct.under ?? null,
  moneyline_home_bets: moneyline?.bets_pct.home ?? null,
  moneyline_away_bets: moneyline?.bets_pct.away ?? null,
})

type Count = { event_id: string; league: string; rows: number }
type Batch = { scope: { leagues: string[]; events: string[]; days: string[] }; rows: number }

/** Events in order, as many together as give a page; an event with more rows stands alone. Named by league and day, by which the table is ordered. */
function* batches(counts: readonly Count[]): Generator<Batch> {
  let some: Count[] = []
  const batch = (): Batch => {
    const events = some.map(count => count.event_id)
    const leagues = [...new Set(some.map(count => count.league))]
    return { scope: { leagues, events, days: daysOf(events) }, rows: some.reduce((sum, { rows }) => sum + rows, 0) }
  }
  let rows = 0
  for (const count of counts) {
    if (some.length > 0 && rows + count.rows > PAGE_ROWS) {
      yield batch()
      some = []
      rows = 0
    }
    some.push(count)
    rows += count.rows
  }
  if (some.length > 0) yield batch()
}
