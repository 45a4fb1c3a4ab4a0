/** An answer of one entity: the newest row of a view under some conditions, or 404. */

import type { z } from 'zod'
import type { Caller } from './access.ts'
import type { Context } from './context.ts'
import type { Plan } from './endpoint.ts'
import { itemBody } from './envelope.ts'
import { notFound } from './errors.ts'
import { type Listing, stateOf } from './listing.ts'
import { readPage } from './page.ts'
import { dataTime } from './positions.ts'
import { answerOf } from './respond.ts'
import { FIRST } from './walk.ts'

export type Item = Pick<Listing, 'view' | 'given' | 'conditions' | 'scope' | 'computed'> & {
  /** As its 404 names it: `this event`. */
  name: string
  /** What makes it another question. */
  key: string
  row: z.ZodObject
}

/** The plan of one entity. Its answer throws HttpError 404 where there is none. */
export function planItem(item: Item, caller: Caller, context: Context): Plan {
  const { name, key, row, scope, computed } = item
  return {
    key,
    touched: scope.touched,
    answer: async moment => {
      const query = { ...stateOf(item, FIRST, moment, context), row, computed, fields: null }
      const page = await readPage(context.reads, { ...query, order: 'id', limit: 1, offset: 0 })
      if (page.total === 0) throw notFound(name)
      // The array of one, without its brackets.
      const only = page.rows.subarray(1, -1)
      return answerOf(itemBody(only, dataTime(moment, scope.touched), page.simulated), caller.tier.name)
    },
  }
}
