/** `GET /odds`: the snapshot of current odds. */

import { z } from 'zod'
import { baseOf, instantsMeta, readInstants } from '../as-of.ts'
import { defineEndpoint } from '../endpoint.ts'
import { listSchema } from '../envelope.ts'
import { type Listing, planList } from '../listing.ts'
import { chosenRow, oddsGroup, oddsRow, pricedRow } from '../rows/odds.ts'
import { scopeOf } from '../scope.ts'
import { VIEWS } from '../state-views.ts'
import { planGrouped } from './odds-grouped.ts'
import { fieldIssues, MAX_OFFSET, oddsConditions, oddsParams } from './odds-query.ts'
import { BOOKS, oddsOrder, readBooks, shownAs } from './odds-read.ts'

export const odds = defineEndpoint({
  method: 'GET',
  path: '/odds',
  summary: 'Current odds',
  description: 'A snapshot of the current odds of the books that the key may see. Beyond offset 500 use the cursor.',
  tag: 'odds',
  access: { key: 'required' },
  query: oddsParams,
  together: values => fieldIssues(values),
  row: oddsRow,
  view: VIEWS.odds,
  answer: listSchema(z.union([pricedRow, oddsGroup, chosenRow]), {
    books_available: z.union([z.array(z.string()), z.int()]),
    books_returned: z.int().optional(),
    group_by: z.literal('event').optional(),
    truncated: z.array(z.string()).optional(),
    ...instantsMeta,
  }),
  async plan(asked, context) {
    const { values, caller } = asked
    const scope = await scopeOf(values, caller, context)
    const base = baseOf('odds', values.as_of, caller, context)
    const conditions = [...scope.conditions, ...scope.marketConditions, ...oddsConditions(values, context)]
    if (values.group_by === 'event') return planGrouped(asked, { base, scope, conditions }, context)
    const listing: Listing = {
      path: '/odds',
      ...base,
      also: values.as_of,
      ...shownAs(values),
      conditions,
      order: oddsOrder(values.sort),
      maxOffset: MAX_OFFSET,
      scope,
      paging: values,
      ...(scope.named ? {} : { facts: BOOKS }),
      more: async (state, found) => {
        const about = { scope, caller, context }
        const [books, instants] = await Promise.all([readBooks(state, found, about), readInstants(base, state, about)])
        return { meta: { books_available: books.available, books_returned: books.returned, ...instants } }
      },
    }
    return planList(asked, listing, context)
  },
})
