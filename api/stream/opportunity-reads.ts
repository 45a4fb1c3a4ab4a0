/** The opportunities of a set of books at a state, all of them or those of some events, as the REST views have them. */
import { daysOf } from '../directory.ts'
import { readPage } from '../page.ts'
import type { Reads } from '../reads.ts'
import { MAX_HOLD } from '../routes/low-hold.ts'
import { MIN_SIZE } from '../routes/middles.ts'
import { DEVIG_METHODS } from '../routes/opportunities-query.ts'
import { type BasedLinking, rowLinks } from '../row-links.ts'
import { arbitrageRow, withoutEv } from '../rows/arbitrage.ts'
import { evRow } from '../rows/ev.ts'
import { lowHoldRow } from '../rows/low-hold.ts'
import { middleRow } from '../rows/middle.ts'
import { VIEWS } from '../state-views.ts'
import { type OpportunityKind, type Standing, standingOf } from './opportunity-row.ts'
import { type State, timeOf } from './vector.ts'
import type { Told, TouchedEvents } from './viewed.ts'

/** Equal sets are asked once for all their clients. */
export type OpportunitySet = {
  kinds: readonly OpportunityKind[]
  books: readonly string[]
  links: BasedLinking
  /** Whether its readers may see EV. */
  ev: boolean
}

export type ReadOpportunities = (
  set: OpportunitySet,
  state: State,
  /** Event ids and their leagues; null: all. */
  events: TouchedEvents | null,
) => Promise<Standing[]>

const ROW = { ev: evRow, arbitrage: arbitrageRow, middles: middleRow, low_hold: lowHoldRow } as const
// More than any honest market has; the worst are left out first.
const MOST = 20_000
const LOG_AGE_MS = 600_000
const ORDER = {
  ev: 'ev_percentage DESC, id',
  arbitrage: 'profit_percent DESC, id',
  middles: 'expected_value DESC, id',
  low_hold: 'hold_percentage, id',
} as const
/** What the lists leave out unless they are asked for it. */
const LISTED: Partial<Record<OpportunityKind, string>> = { middles: `middle_size >= ${MIN_SIZE}` }

/** The log's own rows of opportunities. */
export const toldOfOpportunities: Told = commit => commit.opportunities

export const createOpportunityReads =
  (deps: { reads: Reads; now: () => number; simulated: boolean }): ReadOpportunities =>
  async ({ kinds, books, links, ev }, state, events) => {
    if (books.length === 0) return []
    const at = timeOf(state) || (await dataTimeOf(deps.reads, state, deps.now()))
    const ids = [...(events?.keys() ?? [])]
    const params = {
      positions: state.vector,
      at: new Date(at).toISOString(),
      sports: [],
      leagues: [...new Set(events?.values() ?? [])],
      events: ids,
      days: daysOf(ids),
      books,
      markets: [],
      method: DEVIG_METHODS[0],
      include_suspicious: 0,
      max_hold: MAX_HOLD,
      ...rowLinks(links),
    }
    const shown = deps.simulated ? [] : ["NOT startsWith(event_id, 'sim_')"]
    const asked = kinds.map(async kind => {
      const where = [...shown, ...(LISTED[kind] ? [LISTED[kind]] : [])]
      const from = deps.reads.source(VIEWS[kind].name, params)
      const computed = kind === 'arbitrage' && !ev ? withoutEv : {}
      const page = { limit: MOST, offset: 0, fields: null, computed }
      const query = { from, row: ROW[kind], where, order: ORDER[kind], params, ...page }
      const { rows } = await readPage(deps.reads, query)
      return (JSON.parse(rows.toString()) as Record<string, unknown>[]).map(row => standingOf(kind, row))
    })
    return (await Promise.all(asked)).flat()
  }

/** A place that comes from an id says no time of its own: the newest mark in it does. No place is older than the logs. */
export const dataTimeOf = async (reads: Reads, state: State, now: number): Promise<number> => {
  const [row] = await reads.query<{ at: string }>(
    `SELECT maxIf(committed_at, current = 1) AS at FROM ${reads.table('marks')}
     WHERE committed_at > {since:DateTime64(3, 'UTC')} AND position <= {positions:Array(UInt64)}[partition + 1]`,
    { positions: state.vector, since: new Date(now - LOG_AGE_MS).toISOString() },
  )
  return Math.max(Date.parse(row?.at ?? '') || 0, now - LOG_AGE_MS)
}
