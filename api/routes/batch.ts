/** `POST /odds/batch`: the odds of several events in one answer. */

import { z } from 'zod'
import { isBindable, MOST_EVENT_BYTES, NOT_BINDABLE } from '../bindable.ts'
import { defineEndpoint } from '../endpoint.ts'
import { entityIds } from '../entities.ts'
import { itemSchema, metaSchema } from '../envelope.ts'
import { invalid } from '../errors.ts'
import { stateOf } from '../listing.ts'
import { answerMapped } from '../mapped.ts'
import { whereAll } from '../page.ts'
import { oddsRow, pricedRow } from '../rows/odds.ts'
import { scopeOf } from '../scope.ts'
import { VIEWS } from '../state-views.ts'
import { usState } from '../states.ts'
import { perTier } from '../tiers.ts'
import { FIRST } from '../walk.ts'
import { DEFAULT_ORDER } from './odds-query.ts'
import { PRICES, shownAs } from './odds-read.ts'
import { eventConditions } from './one-event.ts'

/** More than any tier's limit: what stands beyond is not even read. */
const MOST = 1_000
const TEXT = 200

const slug = z.string().trim().toLowerCase().max(TEXT, `at most ${TEXT} characters`)
/** A list, or its values with commas between them. */
const slugs = z
  .union(
    [
      z.string().max(20_000, 'at most 20000 characters'),
      z.array(z.string().max(TEXT, `at most ${TEXT} characters`)).max(MOST, `at most ${MOST} values`),
    ],
    'must be a string or an array of strings',
  )
  .transform(value => {
    const all = typeof value === 'string' ? value.split(',') : value.flatMap(one => one.split(','))
    return [...new Set(all.map(one => one.trim().toLowerCase()).filter(one => one !== ''))]
  })
  .refine(values => isBindable(values), NOT_BINDABLE)
  .nullish()

/** What `meta.filters` says of what is not asked. */
const ABSENT = { sportsbook: null, add_sportsbook: null, market: null, odds_format: null, state: null }

const FORMATS = Object.keys(PRICES) as (keyof typeof PRICES)[]
const NO_FORMAT = `must be one of ${FORMATS.join(', ')}`
/** As the parameter of the other endpoints: any case, absent where it is empty. */
const oddsFormat = z
  .string(NO_FORMAT)
  .transform(text => text.trim().toLowerCase() || null)
  .pipe(z.enum(FORMATS, NO_FORMAT).nullable())
  .nullish()

const body = z.object(
  {
    event_ids: z
      .union(
        [z.string().max(TEXT * MOST, `at most ${TEXT * MOST} characters`), z.array(z.string())],
        'must be an array of event ids',
      )
      .transform(value => (typeof value === 'string' ? value.split(',') : value))
      .pipe(
        z
          .array(slug.min(1, 'must not be empty'))
          .min(1, 'must name at least one event')
          .max(MOST, `at most ${MOST} values`)
          .refine(ids => isBindable(ids, MOST_EVENT_BYTES), NOT_BINDABLE),
      ),
    sportsbook: slugs,
    add_sportsbook: slugs,
    market: slugs,
    odds_format: oddsFormat,
    state: usState,
  },
  'must be a JSON object with event_ids',
)

export const batch = defineEndpoint({
  method: 'POST',
  path: '/odds/batch',
  summary: 'The odds of several events',
  description:
    '`data` maps event ids to odds rows; an event without rows for the filter has an empty list, `meta.missing` names the events that there are not. How many events one request may name depends on the tier.',
  tag: 'odds',
  access: { key: 'required' },
  query: {},
  body,
  bounds: `\`event_ids\` ${perTier(tier => tier.batch_events)}`,
  bodyAliases: { event: 'event_ids', event_id: 'event_ids', events: 'event_ids', book: 'sportsbook' },
  row: oddsRow,
  view: VIEWS.odds,
  answer: itemSchema(z.record(z.string(), z.array(pricedRow)), {
    count: z.int(),
    requested: z.int(),
    found: z.int(),
    missing: z.array(z.string()),
    max_batch: z.int(),
    filters: metaSchema.shape.filters,
    ignored: z.array(z.string()),
    unknown: z.array(z.string()),
    truncated: z.array(z.string()).optional(),
  }),
  async plan(asked, context) {
    const { caller } = asked
    const wanted = asked.body as z.output<typeof body>
    const { tier } = caller
    const ids = [...new Set(wanted.event_ids)]
    if (ids.length > tier.batch_events) {
      const message = `${ids.length} events, the ${tier.name} tier allows ${tier.batch_events} in one request`
      throw invalid([{ param: 'event_ids', message }])
    }
    const { event_ids: _, ...given } = wanted
    const { sportsbook, add_sportsbook, market, state, odds_format = null } = given
    const filters = { event_ids: ids, ...ABSENT, ...given }
    const { row, computed } = shownAs({ fields: null, odds_format })
    const books = {
      sportsbook: entityIds('sportsbook', emptyIsAbsent(sportsbook)),
      add_sportsbook: entityIds('sportsbook', emptyIsAbsent(add_sportsbook)),
    }
    const whole = await scopeOf({ event: ids, ...books, market: emptyIsAbsent(market), state }, caller, context)
    const scope = { ...whole, unknown: whole.unknown.filter(name => !ids.includes(name)) }
    return {
      key: JSON.stringify([scope, filters]),
      touched: scope.touched,
      answer: async moment => {
        const question = { view: VIEWS.events, conditions: eventConditions(scope), scope }
        const state = stateOf(question, FIRST, moment, context)
        const text = `SELECT event_id FROM ${state.from}${whereAll(state.where)}`
        const rows = await context.reads.query<{ event_id: string }>(text, state.params)
        const there = new Set(rows.map(row => row.event_id))
        const missing = ids.filter(id => !there.has(id))
        const counts = { requested: ids.length, found: there.size, missing, max_batch: tier.batch_events }
        const mapped = {
          by: 'event_id',
          always: [...there],
          view: VIEWS.odds,
          conditions: [...scope.conditions, ...scope.marketConditions],
          scope,
          row,
          computed,
          order: DEFAULT_ORDER,
          meta: { ...counts, filters, ignored: asked.ignored },
        } as const
        return answerMapped(mapped, moment, caller, context)
      },
    }
  },
})

const emptyIsAbsent = (list: string[] | null | undefined): string[] | null =>
  list === undefined || list === null || list.length === 0 ? null : list
