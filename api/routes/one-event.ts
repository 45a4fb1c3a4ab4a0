/** A question about one event that must be there. */

import { z } from 'zod'
import type { Caller } from '../access.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { type ListState, readFacts, stateOf } from '../listing.ts'
import { type Param, required } from '../params.ts'
import { type Scope, scopeOf, VIEWS, type Wanted } from '../scope.ts'
import type { Condition } from '../search.ts'

/** An ended event stays readable for 48 h; a list never holds one. */
const READABLE = "(status != 'ended' OR changed_at > {at:DateTime64(3, 'UTC')} - INTERVAL 48 HOUR)"

/** A parameter of event ids that takes one. */
export const exactlyOne = (ids: Param<string[] | null>): Param<string[]> => ({
  ...required(ids),
  wire: z.array(z.string().max(200)).length(1, 'must be exactly one event id'),
  description: 'Id of the event, one.',
})

export type OneEvent = {
  scope: Scope
  /** Of the event's own row. */
  conditions: readonly Condition[]
}

/** @throws HttpError 404 where there has never been such an event */
export async function oneEvent(id: string, wanted: Wanted, caller: Caller, context: Context): Promise<OneEvent> {
  const scope = await scopeOf({ ...wanted, event: [id] }, caller, context)
  if (scope.unknown.includes(id)) throw notFound('this event')
  return { scope, conditions: eventConditions(scope) }
}

/** What makes an event one that can still be read. */
export const eventConditions = (scope: Scope): Condition[] => [...scope.conditions, { where: READABLE, params: {} }]

/** @throws HttpError 404 where the event does not stand at the state that is asked */
export async function mustStand(
  { scope, conditions }: OneEvent,
  { moment, walk }: Pick<ListState, 'moment' | 'walk'>,
  caller: Caller,
  context: Context,
): Promise<void> {
  const state = stateOf({ view: VIEWS.events, conditions, scope }, walk, moment, context)
  const { found } = await readFacts<{ found: string }>('toString(count()) AS found', state, { scope, caller, context })
  if (found === '0') throw notFound('this event')
}
