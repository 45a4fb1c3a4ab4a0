/**
 * `as_of`: the odds as they were known at a recorded time, by the feeds' own clocks, in live data and in replays of history. The data time of such an
 * answer is that time.
 */

import type { Caller } from './access.ts'
import type { Context } from './context.ts'
import { isoTime } from './envelope.ts'
import { invalid } from './errors.ts'
import { requireFeature } from './gate.ts'
import { readFacts } from './listing.ts'
import { time } from './params.ts'
import { type Scope, type StateView, VIEWS } from './scope.ts'
import type { Condition } from './search.ts'

export const asOfParam = time({
  description:
    'The state as it was known at this time (ISO 8601), replays of history included. Needs the line history.',
})

/** What odds are read from. */
export type OddsBase = {
  view: StateView
  given?: Condition['params']
  /** Epoch ms; absent: now. */
  at?: number
}

/** @throws HttpError 403 below the tier, 400 for a time to come */
export function oddsBase(as_of: number | null, caller: Caller, context: Context): OddsBase {
  if (as_of === null) return { view: VIEWS.odds }
  requireFeature(caller, 'history')
  if (as_of > context.now()) throw invalid([{ param: 'as_of', message: 'must not be in the future' }])
  return { view: VIEWS.asOf, given: { axis: 'observation', at: isoTime(as_of) }, at: as_of }
}

type Instants = { previous_timestamp: string | null; next_timestamp: string | null }

/** When something changed before what is shown, and after the time that was asked: for the question's leagues, events, books and markets. */
export async function readInstants(
  { given, at }: OddsBase,
  state: Omit<Parameters<typeof readFacts>[1], 'from' | 'where'>,
  about: { scope: Scope; caller: Caller; context: Context },
): Promise<Instants | null> {
  if (at === undefined) return null
  const params = { ...state.params, ...given }
  const from = about.context.reads.source('instants_state', params)
  return readFacts<Instants>('previous_timestamp, next_timestamp', { ...state, params, from, where: [] }, about)
}
