/** `GET /historical/odds/closing`: closing lines of past events, each with the fair probabilities that it closed with. */

import { daysOfWord } from '../dates.ts'
import { defineEndpoint } from '../endpoint.ts'
import { listSchema } from '../envelope.ts'
import { type Listing, planList } from '../listing.ts'
import type { Params } from '../params.ts'
import { closingRow } from '../rows/closing.ts'
import { scopeOf } from '../scope.ts'
import { VIEWS } from '../state-views.ts'
import {
  DEFAULT_DAYS,
  EVER,
  easternDays,
  historicalMeta,
  lastDays,
  readHistoricalMeta,
  type Starts,
  scopeAt,
  startParams,
} from './historical-scope.ts'
import { DEFAULT_ORDER, dayParam, paging, scopeParams } from './odds-query.ts'

const params = {
  date: dayParam(
    `Day of the event start in US Eastern time: YYYY-MM-DD, today, tomorrow or week. Without it, and without an event: today and the ${DEFAULT_DAYS - 1} days before.`,
  ),
  ...scopeParams,
  ...paging,
} satisfies Params

export const historicalClosing = defineEndpoint({
  method: 'GET',
  path: '/historical/odds/closing',
  summary: 'Closing lines with their fair probabilities',
  description:
    "The last price of every quote at the start or before it, by the clocks of the feeds, in play prices aside. `no_vig_probability` is the price's fair probability by the power method, from the book's own market, null where that is not whole; `sharp_probability` the same of the reference's market at that line (`meta.reference`), null where it is not whole or its prices sum to less than 1. `clv_percent` is 100 (sharp_probability - p) / p, p the implied probability of the closing price, `opening_clv_percent` the same of the quote's first price: above 0 the price was better than the sharp close. `observed_at` is when the closing price was set. Books above the tier are named in `meta.books_above`, without their prices.",
  tag: 'history',
  access: { key: 'required', feature: 'history' },
  query: params,
  row: closingRow,
  view: VIEWS.closing,
  answer: listSchema(closingRow, historicalMeta),
  async plan(asked, context) {
    const { values, caller } = asked
    const starts = startsOf(values, context.now())
    const scope = await scopeAt(await scopeOf(values, caller, context), starts, context)
    const listing: Listing = {
      path: '/historical/odds/closing',
      view: VIEWS.closing,
      given: startParams(starts),
      row: closingRow,
      fields: null,
      conditions: [...scope.conditions, ...scope.marketConditions],
      order: DEFAULT_ORDER,
      maxOffset: null,
      scope,
      paging: values,
      also: starts,
      more: async ({ moment }) => ({
        meta: await readHistoricalMeta(listing, starts, moment, { asked, context }),
      }),
    }
    return planList(asked, listing, context)
  },
})

function startsOf({ date, event }: { date: string | null; event: string[] | null }, now: number): Starts {
  if (date !== null) return easternDays(...daysOfWord(date, now))
  return event === null ? lastDays(DEFAULT_DAYS, now) : EVER
}
