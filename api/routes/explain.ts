/** `GET /opportunities/{id}/explain`: the prices used, and the arithmetic from them to the row's figures. */

import { DEVIG_METHODS } from '../../pipelines/model/devig.ts'
import type { Caller } from '../access.ts'
import { type Base, baseOf } from '../as-of.ts'
import type { Context } from '../context.ts'
import { defineEndpoint } from '../endpoint.ts'
import { itemBody, itemSchema } from '../envelope.ts'
import { notFound } from '../errors.ts'
import { type Explanation, explanation } from '../explain/explanation.ts'
import { type Found, foundRow } from '../explain/found.ts'
import { EXPLAINERS } from '../explain/index.ts'
import { featureRequired, requireFeature } from '../gate.ts'
import { stateOf } from '../listing.ts'
import { isSimulated, whereAll } from '../page.ts'
import { decimal, oneOf, withDefault } from '../params.ts'
import { dataTime, type Moment } from '../positions.ts'
import { answerOf } from '../respond.ts'
import { type Scope, scopeOf } from '../scope.ts'
import { VIEWS } from '../state-views.ts'
import { allows, reaches } from '../tiers.ts'
import { FIRST } from '../walk.ts'
import { MAX_HOLD, MOST_HOLD } from './low-hold.ts'
import { isSuspicious, opportunityParams } from './opportunities-query.ts'

/** An opportunity that has expired stays readable so long. */
const EXPIRED_MS = 48 * 3_600_000

const { sportsbook, add_sportsbook, as_of, include, include_suspicious } = opportunityParams

type Question = Choice & { id: string; method: string; base: Base; scope: Scope; caller: Caller }
/** What a list is asked that decides which prices it chooses. */
type Choice = { suspicious: 0 | 1; max_hold: number }

export const explain = defineEndpoint({
  method: 'GET',
  path: '/opportunities/:id/explain',
  summary: 'Why an opportunity is one',
  description:
    'The prices used, the de-vig with its parameter, and every step of the arithmetic with its numbers: the steps’ formulas give the figures of the row. Of a middle `chances` has what its chances come from: the reference’s own lines, or the line that a model is centred by (of a mean every book’s), the model’s spread and centre, and the results of the window one by one. An opportunity that expired within 48 hours is explained as it last stood. A book above the tier is named without its price. Needs what its kind of opportunity needs.',
  tag: 'opportunities',
  access: { key: 'required', feature: 'explain' },
  query: {
    sportsbook,
    add_sportsbook,
    as_of,
    include,
    include_suspicious,
    max_hold: withDefault(
      decimal({ description: 'Of a low hold: the highest of the list, percent.', min: 0, max: MOST_HOLD }),
      MAX_HOLD,
    ),
    devig: withDefault(oneOf(DEVIG_METHODS, { description: 'De-vig method, of a +EV row.' }), DEVIG_METHODS[0]),
  },
  row: foundRow,
  view: VIEWS.explain,
  answer: itemSchema(explanation),
  mayMiss: true,
  async plan({ path, values, caller }, context) {
    const id = path.id ?? ''
    const { event_id, kind } = await eventOf(id, caller, context)
    const known = EXPLAINERS[kind]
    if (known === undefined) throw notFound(NAME)
    requireFeature(caller, known.feature)
    const base = baseOf(known.view, values.as_of, caller, context)
    const scope = await scopeOf({ ...values, event: [event_id] }, caller, context)
    const { devig: method, max_hold } = values
    const question: Question = { id, method, suspicious: isSuspicious(values), max_hold, base, scope, caller }
    return {
      key: JSON.stringify([id, method, question.suspicious, max_hold, values.as_of, scope]),
      touched: scope.touched,
      answer: moment => answer(question, moment, context),
    }
  },
})

const NAME = 'this opportunity'
/** Of the kind that the lowest tier gets. */
const FIRST_FEATURE = 'arbitrage'

/**
 * @throws HttpError 404 where there is no such opportunity in what the caller may know; 403 where none of any kind is explained to him: a 404 would tell him
 * which of the young ones are there
 */
async function eventOf(id: string, caller: Caller, context: Context) {
  const { positions } = await context.positions.look(caller.delay_seconds)
  const params = { id, positions }
  const from = context.reads.source('opportunity_events', params)
  const [found] = await context.reads.query<{ kind: string; event_id: string }>(
    `SELECT kind, event_id FROM ${from}`,
    params,
  )
  if (found !== undefined) return found
  const has = Object.values(EXPLAINERS).some(known => known !== undefined && allows(caller.tier, known.feature))
  throw has ? notFound(NAME) : featureRequired(caller, FIRST_FEATURE)
}

async function answer(question: Question, moment: Moment, context: Context) {
  const { caller, base, scope } = question
  const now = base.at ?? dataTime(moment, scope.touched)
  const { requiredTier } = context.catalogue
  const sees = (id: string): boolean => reaches(caller.tier, requiredTier(id))
  const mine = (id: string): boolean => scope.books.includes(id)
  for (const choice of choicesOf(question)) {
    const found = await read({ ...question, ...choice }, moment, context)
    if (found === undefined) continue
    const gone = found.state === 'expired' ? Date.parse(found.changed_at) : null
    if (gone !== null && gone < now - EXPIRED_MS) break
    const explained = EXPLAINERS[found.kind]?.explain(found, { method: question.method, sees, mine })
    if (!explained) continue
    const data: Explanation = {
      ...headOf(found),
      ...explained,
      oldest_odds_age_seconds: gone === null ? explained.oldest_odds_age_seconds : null,
      quotes: hidden(narrowed(explained.quotes, question, sees), sees, requiredTier),
    }
    return answerOf(itemBody(Buffer.from(JSON.stringify(data)), now, isSimulated(found.event_id)), caller.tier.name)
  }
  throw notFound(NAME)
}

/** What is left out of the list for being too good, too old or too dear is explained as the list shows it that leaves out less. */
function choicesOf({ suspicious, max_hold, base }: Question): Choice[] {
  const choices: Choice[] = [{ suspicious, max_hold }]
  if (base.view.takes.includes('max_hold') && max_hold < MOST_HOLD) choices.push({ suspicious, max_hold: MOST_HOLD })
  if (suspicious === 0) choices.push({ suspicious: 1, max_hold: MOST_HOLD })
  return choices
}

async function read(question: Question, moment: Moment, context: Context) {
  const { id, method, suspicious, max_hold, base, scope } = question
  const given = { ...base.given, id, method, include_suspicious: suspicious, max_hold }
  const state = stateOf({ view: base.view, given, conditions: scope.conditions, scope }, FIRST, moment, context)
  const text = `SELECT * FROM ${state.from}${whereAll(state.where)} LIMIT 1`
  const [found] = await context.reads.query<Found>(text, state.params)
  return found
}

const headOf = (found: Found) => ({
  id: found.id,
  kind: found.kind as Explanation['kind'],
  state: found.state === 'expired' ? ('expired' as const) : ('standing' as const),
  event_id: found.event_id,
  event_name: found.event_name,
  sport: found.sport,
  league: found.league,
  market_type: found.market_type,
  line: found.line,
  player_name: found.player_name,
  stat_category: found.stat_category,
  is_live: found.is_live,
  detected_at: found.detected_at,
  changed_at: found.changed_at,
  expired_at: found.state === 'expired' ? found.changed_at : null,
})

/**
 * What the answer is not made of is told of the list's own books: beside two that were named a third's price is none of the reader's. Where no book was named
 * those above the tier are told of too.
 */
const narrowed = (
  quotes: Explanation['quotes'],
  { scope }: Question,
  sees: (book: string) => boolean,
): Explanation['quotes'] =>
  quotes.filter(
    quote =>
      !('role' in quote) ||
      quote.role !== 'other' ||
      scope.books.includes(quote.sportsbook) ||
      !(scope.named || sees(quote.sportsbook)),
  )

/** Quotes of books above the tier give way to their names, once each. */
function hidden(
  quotes: Explanation['quotes'],
  sees: (book: string) => boolean,
  requiredTier: (book: string) => string | null,
): Explanation['quotes'] {
  const above = [...new Set(quotes.map(quote => quote.sportsbook).filter(book => !sees(book)))].sort()
  return [
    ...quotes.filter(quote => sees(quote.sportsbook)),
    ...above.map(book => ({ sportsbook: book, requires_tier: requiredTier(book) })),
  ]
}
