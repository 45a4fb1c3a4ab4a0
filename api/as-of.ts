/**
 * `as_of`: the state as it was known at a recorded time, by the feeds' own clocks, in live data and in replays of history. The data time of such an
 * answer is that time: ages are measured there.
 */

import { z } from 'zod'
import type { Caller } from './access.ts'
import type { Context } from './context.ts'
import { isoTime } from './envelope.ts'
import { invalid } from './errors.ts'
import { readFacts } from './facts.ts'
import { requireFeature } from './gate.ts'
import type { Scope } from './scope.ts'
import type { Condition } from './search.ts'
import { type StateView, VIEWS } from './state-views.ts'
import { time } from './time-param.ts'

export const asOfParam = time({
  description:
    'The state as it was known at this time (ISO 8601), replays of history included. When live prices were last shown is known to the hour once it is a week ago: they are told as older, and fewer compete for the best. Needs the line history.',
})

/** What can be asked of the past: the view that knows it, and the one that knows when it changed. */
const PAST = {
  odds: { view: VIEWS.asOf, instants: 'instants_state' },
  best: { view: VIEWS.bestAsOf, instants: 'instants_state' },
  comparison: { view: VIEWS.comparisonAsOf, instants: 'instants_state' },
  events: { view: VIEWS.eventsAsOf, instants: 'event_instants' },
  ev: { view: VIEWS.evAsOf, instants: 'opportunity_instants' },
  arbitrage: { view: VIEWS.arbitrageAsOf, instants: 'opportunity_instants' },
  middles: { view: VIEWS.middlesAsOf, instants: 'middle_instants' },
  low_hold: { view: VIEWS.lowHoldAsOf, instants: 'low_hold_instants' },
  explain: { view: VIEWS.explainAsOf, instants: 'opportunity_instants' },
  explainMiddle: { view: VIEWS.explainMiddleAsOf, instants: 'middle_instants' },
  explainLowHold: { view: VIEWS.explainLowHoldAsOf, instants: 'low_hold_instants' },
} as const

/** What an answer is read from. */
export type Base = {
  view: StateView
  given?: Condition['params']
  /** Epoch ms; absent: now. */
  at?: number
  /** The view that knows when it changed; absent: now. */
  instants?: string
}

/** The view of a kind of rows as they are now, or as they were known at a time. @throws HttpError 403 below the tier, 400 for a time to come */
export function baseOf(kind: keyof typeof PAST, as_of: number | null, caller: Caller, context: Context): Base {
  if (as_of === null) return { view: VIEWS[kind] }
  requireFeature(caller, 'history')
  if (as_of > context.positions.latest()) throw invalid([{ param: 'as_of', message: 'must not be in the future' }])
  return { ...PAST[kind], given: { axis: 'observation', at: isoTime(as_of) }, at: as_of }
}

type Instants = { previous_timestamp: string | null; next_timestamp: string | null }

/** What an answer as of a time says beside its data. */
export const instantsMeta = {
  previous_timestamp: z.string().nullable().optional(),
  next_timestamp: z.string().nullable().optional(),
}

/**
 * When something changed before what is shown, and after the time that was asked: for the question's leagues, events, books and markets. Nothing
 * where the answer is of now.
 */
export async function readInstants(
  { given, instants }: Base,
  state: Omit<Parameters<typeof readFacts>[1], 'from' | 'where'>,
  about: { scope: Scope; caller: Caller; context: Context },
): Promise<Instants | null> {
  if (instants === undefined) return null
  const { positions, reads } = about.context
  // The state of a walk's later pages holds nothing that was observed after the time.
  const { at, ...walk } = state.walk
  const moment = at === undefined ? state.moment : await positions.look(about.caller.delay_seconds)
  const params = { ...state.params, ...given, positions: moment.positions }
  const asked = { params, moment, walk, from: reads.source(instants, params), where: [] }
  return readFacts<Instants>('previous_timestamp, next_timestamp', asked, about)
}
