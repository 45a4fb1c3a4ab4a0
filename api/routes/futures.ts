/** `GET /futures` and `GET /futures/odds`: markets over a whole season, and their prices. */

import { defineEndpoint } from '../endpoint.ts'
import { listSchema } from '../envelope.ts'
import { type Listing, planList } from '../listing.ts'
import type { Param } from '../params.ts'
import { futureRow } from '../rows/futures.ts'
import { oddsRow, pricedRow } from '../rows/odds.ts'
import { scopeOf } from '../scope.ts'
import type { Condition } from '../search.ts'
import { VIEWS } from '../state-views.ts'
import { oddsParams, paging, scopeParams } from './odds-query.ts'
import { shownAs } from './odds-read.ts'
import { exactlyOne, mustStand, oneEvent } from './one-event.ts'

const MARKET = 'futures'

/** A match is no such market; one that no book of the key shows now is. */
const isFuture: Condition = {
  where: `(has(markets, '${MARKET}') OR (home_team = '' AND empty(markets)))`,
  params: {},
}

export const futures = defineEndpoint({
  method: 'GET',
  path: '/futures',
  summary: 'Markets over a whole season',
  description:
    'Who wins a league, a tournament or an award, by when it is decided. `books_available` are books of the key.',
  tag: 'futures',
  access: { key: 'required' },
  query: {
    sport: scopeParams.sport,
    league: scopeParams.league,
    sportsbook: scopeParams.sportsbook,
    add_sportsbook: scopeParams.add_sportsbook,
    ...paging,
  },
  row: futureRow,
  view: VIEWS.futures,
  answer: listSchema(futureRow),
  async plan(asked, context) {
    const { values, caller } = asked
    const scope = { ...(await scopeOf(values, caller, context)), markets: [MARKET] }
    const order = 'event_start_time, market_id'
    const shown = { view: VIEWS.futures, row: futureRow, fields: null, order, maxOffset: null, simulated: 'event_id' }
    const { conditions } = scope
    return planList(asked, { path: '/futures', ...shown, conditions, scope, paging: values }, context)
  },
})

const future_id: Param<string[]> = {
  ...exactlyOne(scopeParams.event, 'must be exactly one market_id of /futures'),
  description: 'The `market_id` of one of /futures.',
  aliases: ['market_id'],
}

export const futuresOdds = defineEndpoint({
  method: 'GET',
  path: '/futures/odds',
  summary: 'The prices of a market over a whole season',
  description: 'Odds rows by selection, the best price of each first.',
  tag: 'futures',
  access: { key: 'required', feature: 'futures' },
  query: {
    future_id,
    sportsbook: scopeParams.sportsbook,
    add_sportsbook: scopeParams.add_sportsbook,
    odds_format: oddsParams.odds_format,
    ...paging,
  },
  row: oddsRow,
  view: VIEWS.odds,
  answer: listSchema(pricedRow),
  mayMiss: true,
  async plan(asked, context) {
    const { values, caller } = asked
    const one = await oneEvent(values.future_id[0] ?? '', values, caller, context, 'this market')
    const scope = { ...one.scope, markets: [MARKET] }
    const listing: Listing = {
      path: '/futures/odds',
      view: VIEWS.odds,
      ...shownAs({ fields: null, odds_format: values.odds_format }),
      conditions: scope.conditions,
      order: 'selection, odds_decimal DESC, sportsbook, id',
      maxOffset: null,
      scope,
      paging: values,
      ifNone: at => mustStand({ ...one, conditions: [...one.conditions, isFuture] }, at, caller, context),
    }
    return planList(asked, listing, context)
  },
})
