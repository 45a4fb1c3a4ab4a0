/** An answer of one entity: the newest row of a view under some conditions, or 404. */

import type { z } from 'zod'
import type { Caller } from './access.ts'
import type { Context } from './context.ts'
import type { Plan } from './endpoint.ts'
import { objectBody } from './envelope.ts'
import { notFound } from './errors.ts'
import { type Listing, type ListState, stateOf } from './listing.ts'
import { readPage } from './page.ts'
import { dataTime } from './positions.ts'
import { answerOf } from './respond.ts'
import { FIRST } from './walk.ts'

export type Item = Pick<Listing, 'view' | 'given' | 'at' | 'conditions' | 'scope' | 'computed'> & {
  /** As its 404 names it: `this event`. */
  name: string
  /** What makes it another question. */
  key: string
  row: z.ZodObject
  /** The endpoint's own members of `meta`. */
  more?: (state: ListState) => Promise<object | null>
}

/** The plan of one entity. Its answer throws HttpError 404 where there is none. */
export function planItem(item: Item, caller: Caller, context: Context): Plan {
  const { name, key, row, scope, computed } = item
  return {
    key,
    touched: scope.touched,
    answer: async moment => {
      const state = stateOf(item, FIRST, moment, context)
      const query = { ...state, row, computed, fields: null, order: 'id', limit: 1, offset: 0 }
      const [page, more] = await Promise.all([readPage(context.reads, query), item.more?.(state)])
      if (page.total === 0) throw notFound(name)
      // The array of one, without its brackets.
      const only = page.rows.subarray(1, -1)
      const meta = { ...more, ...(page.simulated ? { simulated: true } : {}) }
      return answerOf(objectBody(only, item.at ?? dataTime(moment, scope.touched), meta), caller.tier.name)
    },
  }
}
