/** A question about one event that must be there. */

import { z } from 'zod'
import type { Caller } from '../access.ts'
import { type Base, baseOf } from '../as-of.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { readFacts } from '../facts.ts'
import { type ListState, stateOf } from '../listing.ts'
import { type Param, required } from '../params.ts'
import { type Scope, scopeOf, type Wanted } from '../scope.ts'
import type { Condition } from '../search.ts'

/** Of a recorded time an event's changes are told by the feeds' clocks: a replay is committed later. */
const clockOf = (base?: Base) => (base?.at === undefined ? 'changed_at' : 'observed_at')
/** Characters of an id. */
const LONGEST = 200
const SINCE = "{at:DateTime64(3, 'UTC')} - INTERVAL 48 HOUR"

/** A cancelled event is told of for 48 h, and for as long after the start that it had. */
export const notOver = (base?: Base): Condition => ({
  where: `(status != 'cancelled' OR greatest(${clockOf(base)}, ifNull(start_time, ${clockOf(base)})) > ${SINCE})`,
  params: {},
})

/** An ended event stays readable for 48 h; a list never holds one. */
const readable = (base?: Base): Condition => ({
  where: `(status != 'ended' OR ${clockOf(base)} > ${SINCE})`,
  params: {},
})

/** A parameter of event ids that takes one. */
export const exactlyOne = (ids: Param<string[] | null>, says = 'must be exactly one event id'): Param<string[]> => ({
  ...required(ids),
  wire: z.array(z.string().max(LONGEST, `at most ${LONGEST} characters`)).length(1, says),
  description: 'Id of the event, one.',
})

export type OneEvent = {
  scope: Scope
  /** What the event's own row is read from. */
  base: Base
  /** As its 404 names it: `this event`. */
  name: string
  /** Of the event's own row. */
  conditions: readonly Condition[]
}

/** @throws HttpError 404 where there has never been such an event; what baseOf throws for `as_of` */
export async function oneEvent(
  id: string,
  wanted: Wanted & { as_of?: number | null },
  caller: Caller,
  context: Context,
  name = 'this event',
): Promise<OneEvent> {
  const base = baseOf('events', wanted.as_of ?? null, caller, context)
  const scope = await scopeOf({ ...wanted, event: [id] }, caller, context)
  if (scope.unknown.includes(id)) throw notFound(name)
  return { scope, base, name, conditions: eventConditions(scope, base) }
}

/** What makes an event one that can still be read. */
export const eventConditions = (scope: Scope, base?: Base): Condition[] => [
  ...scope.conditions,
  readable(base),
  notOver(base),
]

/** @throws HttpError 404 where the event does not stand at the state that is asked */
export async function mustStand(
  { scope, base, name, conditions }: OneEvent,
  { moment, walk }: Pick<ListState, 'moment' | 'walk'>,
  caller: Caller,
  context: Context,
): Promise<void> {
  const state = stateOf({ ...base, conditions, scope }, walk, moment, context)
  const { found } = await readFacts<{ found: string }>('toString(count()) AS found', state, { scope, caller, context })
  if (found === '0') throw notFound(name)
}
