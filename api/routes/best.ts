/** `GET /odds/best`: the best price of every selection among the caller's books. */

import { baseOf, instantsMeta, readInstants } from '../as-of.ts'
import { defineEndpoint } from '../endpoint.ts'
import { listSchema } from '../envelope.ts'
import { type Listing, planList } from '../listing.ts'
import { bestRow, pricedBestRow } from '../rows/odds.ts'
import { scopeOf } from '../scope.ts'
import { VIEWS } from '../state-views.ts'
import { oddsConditions, oddsParams, paging } from './odds-query.ts'
import { oddsOrder, shownAs } from './odds-read.ts'

const { fields: _, group_by: __, is_active: ___, ...shared } = oddsParams
const bestParams = { ...shared, ...paging }

export const best = defineEndpoint({
  method: 'GET',
  path: '/odds/best',
  summary: 'The best price of every selection',
  description:
    "Among the key's books, or those that are named. Suspended prices and stale ones do not compete: in play after 60 s, before the start after 5 min or 2.5 intervals of a slower feed. A selection whose prices are all of these has no row here; `/odds` has them, with `last_seen_at`. `consensus_odds` is the mean implied probability of those that do, `edge` what a price is worth against it, `market_hold` what the market's best prices keep together, null where an outcome has none.",
  tag: 'odds',
  access: { key: 'required' },
  query: bestParams,
  row: bestRow,
  view: VIEWS.best,
  answer: listSchema(pricedBestRow, instantsMeta),
  async plan(asked, context) {
    const { values, caller } = asked
    const scope = await scopeOf(values, caller, context)
    const base = baseOf('best', values.as_of, caller, context)
    const { computed } = shownAs({ fields: null, odds_format: values.odds_format })
    const listing: Listing = {
      path: '/odds/best',
      ...base,
      also: values.as_of,
      row: computed === undefined ? bestRow : pricedBestRow,
      fields: null,
      computed,
      conditions: [...scope.conditions, ...scope.marketConditions, ...oddsConditions(values, context)],
      order: oddsOrder(values.sort),
      maxOffset: null,
      scope,
      paging: values,
      more: async state => ({ meta: { ...(await readInstants(base, state, { scope, caller, context })) } }),
    }
    return planList(asked, listing, context)
  },
})
