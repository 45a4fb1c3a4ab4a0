/** `GET /odds/comparison`: what every book offers on one event, as rows by market type or as a table. */

import { z } from 'zod'
import { asOfParam, type Base, baseOf, instantsMeta, readInstants } from '../as-of.ts'
import type { Context } from '../context.ts'
import { type Asked, defineEndpoint, type Plan } from '../endpoint.ts'
import { itemSchema, objectBody } from '../envelope.ts'
import { notFound } from '../errors.ts'
import { type ListState, stateOf } from '../listing.ts'
import { answerMapped, type Mapped, withMembers } from '../mapped.ts'
import { isSimulated, readPage } from '../page.ts'
import { oneOf } from '../params.ts'
import { dataTime } from '../positions.ts'
import { answerOf } from '../respond.ts'
import { comparisonEvent, comparisonMarket } from '../rows/comparison.ts'
import { oddsRow, pricedRow } from '../rows/odds.ts'
import { VIEWS } from '../state-views.ts'
import { FIRST } from '../walk.ts'
import { oddsParams, scopeParams } from './odds-query.ts'
import { PRICES, shownAs } from './odds-read.ts'
import { exactlyOne, mustStand, type OneEvent, oneEvent } from './one-event.ts'

const params = {
  event: exactlyOne(scopeParams.event),
  market: scopeParams.market,
  sportsbook: scopeParams.sportsbook,
  add_sportsbook: scopeParams.add_sportsbook,
  odds_format: oddsParams.odds_format,
  state: oddsParams.state,
  as_of: asOfParam,
  view: oneOf(['table'], { description: 'table: a row a market and line, with a cell a book, instead of odds rows.' }),
}

type Market = z.infer<typeof comparisonMarket>

/** By line, selection and price, the best first. */
const ORDER = 'line, selection, odds_decimal DESC, sportsbook, id'
/** More markets than any event has. */
const MOST_MARKETS = 10_000

export const comparison = defineEndpoint({
  method: 'GET',
  path: '/odds/comparison',
  summary: 'One event, all books side by side',
  description:
    '`data` maps market types to odds rows. With `view=table` it is the event with its markets: `hold.best_available` is what the best prices of a market keep together, `hold.by_book` what each book keeps, in percent; suspended and stale prices count in neither; `spread` is the best decimal price less the worst.',
  tag: 'odds',
  access: { key: 'required' },
  query: params,
  row: oddsRow,
  view: VIEWS.odds,
  answer: itemSchema(z.union([comparisonEvent, z.record(z.string(), z.array(pricedRow))]), {
    count: z.int(),
    filters: z.record(z.string(), z.unknown()),
    ignored: z.array(z.string()),
    unknown: z.array(z.string()),
    truncated: z.array(z.string()).optional(),
    ...instantsMeta,
  }),
  mayMiss: true,
  async plan(asked, context): Promise<Plan> {
    const { values, caller, filters, ignored } = asked
    const one = await oneEvent(values.event[0] ?? '', values, caller, context)
    const { scope } = one
    const base = baseOf(values.view === 'table' ? 'comparison' : 'odds', values.as_of, caller, context)
    const conditions = [...scope.conditions, ...scope.marketConditions]
    const { row, computed } = shownAs({ fields: null, odds_format: values.odds_format })
    return {
      key: JSON.stringify(scope),
      touched: scope.touched,
      answer: async moment => {
        const state = stateOf({ ...base, conditions, scope }, FIRST, moment, context)
        const instants = await readInstants(base, state, { scope, caller, context })
        if (values.view === 'table') return answerTable(asked, { one, state, base, instants }, context)
        const question: Mapped = {
          ...base,
          ...{ by: 'market_type', conditions, scope, row, computed, order: ORDER },
          ifNone: at => mustStand(one, at, caller, context),
        }
        return answerMapped({ ...question, meta: { filters, ignored, ...instants } }, moment, caller, context)
      },
    }
  },
})

async function answerTable(
  { caller, filters, ignored, values }: Asked<typeof params>,
  about: { one: OneEvent; state: ListState; base: Base; instants: object | null },
  context: Context,
) {
  const { one, state: markets, base, instants } = about
  const { scope, conditions } = one
  const { moment } = markets
  const event = stateOf({ ...one.base, conditions, scope }, FIRST, moment, context)
  const header = { ...event, row: comparisonEvent.omit({ markets: true }) }
  const [found, table] = await Promise.all([
    readPage(context.reads, { ...header, fields: null, order: 'event_id', limit: 1, offset: 0 }),
    readPage(context.reads, {
      ...markets,
      row: comparisonMarket,
      fields: null,
      order: 'market_type, player_name, line',
      limit: MOST_MARKETS,
      offset: 0,
    }),
  ])
  if (found.total === 0) throw notFound('this event')
  // The event's own object, an array of one, with its markets.
  const data = withMembers(found.rows.subarray(1, -1), [`"markets":${pricedCells(table.rows, values.odds_format)}`])
  const meta = { count: table.total, filters, ignored, unknown: scope.unknown, ...instants }
  const simulated = isSimulated(scope.events[0] ?? '') ? { simulated: true } : {}
  return answerOf(
    objectBody(data, base.at ?? dataTime(moment, scope.touched), { ...meta, ...simulated }),
    caller.tier.name,
  )
}

/** The markets with `odds` in each cell, which are deep in a row: an event's are few enough to be read here. */
function pricedCells(markets: Buffer, format: keyof typeof PRICES | null): Buffer | string {
  if (format === null) return markets
  const read: Market[] = JSON.parse(markets.toString())
  for (const { selections } of read)
    for (const { books } of selections) for (const cell of Object.values(books)) cell.odds = cell[PRICES[format]]
  return JSON.stringify(read)
}
