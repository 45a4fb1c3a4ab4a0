/** What the questions about past events share: which events' starts they range over, how little of the log is read for them, what `meta` says. */

import { z } from 'zod'
import { NO_DAY, plusDays } from '../../pipelines/model/identity.ts'
import type { Caller } from '../access.ts'
import type { Context } from '../context.ts'
import { easternDay, easternMidnight } from '../dates.ts'
import { isoTime } from '../envelope.ts'
import type { Listing } from '../listing.ts'
import type { Moment } from '../positions.ts'
import type { Scope } from '../scope.ts'
import { VIEWS } from '../state-views.ts'
import { aboveTier, readAbove } from './above-tier.ts'

/** Starts from one time to before another, epoch ms. */
export type Starts = { from: number; to: number }

export const DEFAULT_DAYS = 7
const DAY_MS = 86_400_000

/** All that the store can hold; of events that are named. */
export const EVER: Starts = { from: 0, to: Date.parse('2149-01-01') }

/** What is wrong with the bounds of a span: times that cannot be stored. */
export const boundIssues = (
  bounds: Readonly<Record<string, number | null | undefined>>,
): { param: string; message: string }[] =>
  Object.entries(bounds)
    .filter(([, value]) => value != null && (value < EVER.from || value > EVER.to))
    .map(([param]) => ({ param, message: 'must be a time from 1970 to 2148' }))

/** What is wrong with a span whose end is given and is not after its beginning. */
export const LATER = { param: 'to', message: 'must be later than from' }

/** The starts of some days, both of them included, as they are counted in US Eastern time. */
export const easternDays = (first: string, last: string): Starts => ({
  from: easternMidnight(first),
  to: easternMidnight(plusDays(last, 1)),
})

/** Today and the days before it; by whole days, so that the next page asks the same question. */
export function lastDays(days: number, now: number): Starts {
  const today = easternDay(now)
  return easternDays(plusDays(today, 1 - days), today)
}

/** Some days before an instant: of midnight in US Eastern time whole ones, of which one has 23 or 25 hours when clocks change. */
export function daysBefore(days: number, end: number): number {
  const day = easternDay(end)
  return easternMidnight(day) === end ? easternMidnight(plusDays(day, -days)) : end - days * DAY_MS
}

/**
 * The same scope, with the days in the ids of the events that were ever said to start then: what is of other days is not read. They are looked up: an event
 * keeps the day in its id however far its start is moved, and a match of the autumn may be made up in spring.
 */
export async function scopeAt(scope: Scope, starts: Starts, { reads }: Pick<Context, 'reads'>): Promise<Scope> {
  if (scope.events.length > 0) return scope
  const found = await reads.query<{ event_day: string }>(
    `SELECT DISTINCT event_day FROM ${reads.table('events')}
     WHERE (empty({leagues:Array(String)}) OR league IN {leagues:Array(String)})
       AND event_start_time >= {from:DateTime64(3, 'UTC')} AND event_start_time < {to:DateTime64(3, 'UTC')}
     ORDER BY event_day`,
    { leagues: scope.leagues, ...startParams(starts) },
  )
  // Without any it would be all of them.
  return { ...scope, days: found.length === 0 ? [NO_DAY] : found.map(({ event_day }) => event_day) }
}

export const startParams = ({ from, to }: Starts) => ({ from: isoTime(from), to: isoTime(to) })

/** What both say in `meta`, beside what every list says. */
export const historicalMeta = {
  reference: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  books_above: z.array(aboveTier).optional(),
}

/** `question` asks for closing lines of the same events: the books above the tier are looked up among them. */
export async function readHistoricalMeta(
  question: Pick<Listing, 'scope' | 'conditions'>,
  starts: Starts,
  moment: Moment,
  { asked, context }: { asked: { caller: Caller; values: { sportsbook: string[] | null } }; context: Context },
) {
  const given = startParams(starts)
  const books_above =
    asked.values.sportsbook === null
      ? await readAbove({ ...question, view: VIEWS.closing, given }, moment, { caller: asked.caller, context })
      : []
  return {
    reference: referenceOf(context),
    ...(starts === EVER ? { from: null, to: null } : given),
    ...(books_above.length > 0 ? { books_above } : {}),
  }
}

/** The book that fair closing probabilities are taken from: the first of the catalogue's sharp ones (part sharp_book). */
function referenceOf({ catalogue }: Pick<Context, 'catalogue'>): string {
  const sharp = catalogue.atlas.sportsbooks.filter(book => book.is_sharp)
  const rank = (book: { numerical_id: number | null }) => book.numerical_id ?? Number.POSITIVE_INFINITY
  return sharp.sort((a, b) => rank(a) - rank(b))[0]?.id ?? ''
}
