/** Books above the caller's tier, where an answer names them in the place of their prices. */

import { z } from 'zod'
import type { Caller } from '../access.ts'
import type { Context } from '../context.ts'
import { stateOf } from '../listing.ts'
import { whereAll } from '../page.ts'
import type { Moment } from '../positions.ts'
import { FIRST } from '../walk.ts'

export const aboveTier = z
  .object({ sportsbook: z.string(), requires_tier: z.string().nullable() })
  .meta({ id: 'BookAboveTier' })

/** The books above the tier that have rows for a question. */
export async function readAbove(
  question: Parameters<typeof stateOf>[0],
  moment: Moment,
  { caller, context }: { caller: Caller; context: Context },
): Promise<z.infer<typeof aboveTier>[]> {
  const everybody = { ...question, scope: { ...question.scope, books: context.catalogue.above(caller.tier) } }
  if (everybody.scope.books.length === 0) return []
  const { from, where, params } = stateOf(everybody, FIRST, moment, context)
  const rows = await context.reads.query<{ sportsbook: string }>(
    `SELECT DISTINCT sportsbook FROM ${from}${whereAll(where)} ORDER BY sportsbook`,
    params,
  )
  return rows.map(({ sportsbook }) => ({ sportsbook, requires_tier: context.catalogue.requiredTier(sportsbook) }))
}
