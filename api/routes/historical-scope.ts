/** What the questions about past events share: which events' starts they range over, how little of the log is read for them, what `meta` says. */

import { z } from 'zod'
import { NO_DAY, plusDays } from '../../pipelines/model/identity.ts'
import type { Caller } from '../access.ts'
import type { Context } from '../context.ts'
import { eachDay, easternDay, easternMidnight } from '../dates.ts'
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

/** An event keeps the day in its id however far its start is moved; games are made up within two months, and brought forward by less. */
const MOVED_DAYS = 60

/** The same scope, with the days in the ids of events that may start then, or whose start nobody had said at first: what is older or younger is not read. */
export function scopeAt(scope: Scope, { from, to }: Starts): Scope {
  const day = (ms: number) => isoTime(Math.max(EVER.from, Math.min(EVER.to, ms))).slice(0, 10)
  if (scope.events.length > 0) return scope
  const days = eachDay(plusDays(day(from), -MOVED_DAYS), plusDays(day(to), MOVED_DAYS)).filter(isStored)
  return { ...scope, days: [...new Set([NO_DAY, ...days])] }
}

const isStored = (day: string): boolean => day >= '1970-01-01' && day < '2149-01-01'

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
