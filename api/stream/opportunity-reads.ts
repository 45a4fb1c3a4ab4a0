/** The opportunities of sets of books at a state, all of them or those of some events, as the REST views have them. */

import { DEVIG_METHODS } from '../../pipelines/model/devig.ts'
import { readPage } from '../page.ts'
import { MAX_HOLD } from '../routes/low-hold.ts'
import { MIN_SIZE } from '../routes/middles.ts'
import { type BasedLinking, rowLinks } from '../row-links.ts'
import { arbitrageRow, withoutEv } from '../rows/arbitrage.ts'
import { evRow } from '../rows/ev.ts'
import { lowHoldRow } from '../rows/low-hold.ts'
import { middleRow } from '../rows/middle.ts'
import { servedOnly } from '../scope.ts'
import { VIEWS } from '../state-views.ts'
import { type OpportunityKind, type Standing, standingOf } from './opportunity-row.ts'
import type { ReadTogether } from './together.ts'
import { paramsOf, type ViewDeps } from './view-params.ts'
import type { Told } from './viewed-row.ts'

/** Equal sets are asked once for all their clients. */
export type OpportunitySet = {
  books: readonly string[]
  links: BasedLinking
  /** Whether its readers may see EV. */
  ev: boolean
}

/** Sets of one word differ in their books alone: one question answers all of them. */
export const alike = ({ links, ev }: OpportunitySet): string => JSON.stringify([links, ev])

const ROW = { ev: evRow, arbitrage: arbitrageRow, middles: middleRow, low_hold: lowHoldRow } as const
// More than any honest market has; the worst are left out first.
const MOST = 20_000
// Each row of a ladder is tried in many ways at once, some 90 KB, and there are as many of each as there are sets.
const SETTINGS = { max_block_size: 1024 }
const ORDER = {
  ev: 'ev_percentage DESC, id',
  arbitrage: 'profit_percent DESC, id',
  middles: 'expected_value DESC, id',
  low_hold: 'hold_percentage, id',
} as const
/** What the lists leave out unless they are asked for it. */
const LISTED: Partial<Record<OpportunityKind, string>> = { middles: `middle_size >= ${MIN_SIZE}` }

const KIND = { ev: 'ev', arbitrage: 'arbitrage', middle: 'middles', low_hold: 'low_hold' } as const

/** The log's own rows of opportunities. */
export const toldOfOpportunities: Told = commit =>
  commit.opportunities.map(({ event_id, league, kind }) => ({ event_id, league, kind: kind && KIND[kind] }))

/** A row of an EV says whether its market has an arbitrage, and the other way round. */
export const BESIDE = { ev: 'arbitrage', arbitrage: 'ev' } as const

/** Reads of one kind, of sets that are alike, which are not none. */
export const createOpportunityReads =
  (deps: ViewDeps, kind: OpportunityKind): ReadTogether<OpportunitySet, Standing> =>
  async (sets, state, events) => {
    const { links, ev } = sets[0]
    const readers = sets.map(({ books }) => books)
    const books = [...new Set(readers.flat())]
    if (books.length === 0) return sets.map(() => [])
    const params = {
      ...(await paramsOf(deps, state, events)),
      books,
      readers,
      markets: [],
      method: DEVIG_METHODS[0],
      include_suspicious: 0,
      max_hold: MAX_HOLD,
      ...rowLinks(links),
    }
    const where = [...servedOnly(deps), ...(LISTED[kind] ? [LISTED[kind]] : [])]
    const from = deps.reads.source(VIEWS[kind].name, params)
    const computed = kind === 'arbitrage' && !ev ? withoutEv : {}
    const page = { limit: MOST * sets.length, offset: 0, fields: null, computed, settings: SETTINGS }
    const query = { from, row: ROW[kind], where, order: ORDER[kind], params, ...page }
    const { rows } = await readPage(deps.reads, query)
    const own: Standing[][] = sets.map(() => [])
    for (const row of JSON.parse(rows.toString()) as (Record<string, unknown> & { id: string })[]) {
      const [reader, id = ''] = row.id.split(' ')
      row.id = id
      own[Number(reader) - 1]?.push(standingOf(kind, row))
    }
    return own.map(mine => mine.slice(0, MOST))
  }
