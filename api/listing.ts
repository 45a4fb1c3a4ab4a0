/** A list endpoint's answer: a page of rows, what its `meta` says of the whole, and the envelope. One place, because every list does the same. */

import type { z } from 'zod'
import type { Caller } from './access.ts'
import type { Context } from './context.ts'
import type { Asked, Plan } from './endpoint.ts'
import { type ListParts, listBody, type Pagination, paginate } from './envelope.ts'
import { type Facts, type Found, factsWith } from './facts.ts'
import type { Past } from './marks.ts'
import { readPage, whereAll } from './page.ts'
import type { Params } from './params.ts'
import { dataTime, type Moment } from './positions.ts'
import { answerOf } from './respond.ts'
import { askedOf, type Scope, viewParams } from './scope.ts'
import type { Condition } from './search.ts'
import type { StateView } from './state-views.ts'
import { closeWalk, openWalk, type Paging, stateOfPage, type Walk } from './walk.ts'

export type Listing = {
  path: string
  view: StateView
  /** Values of parameters that scope and moment do not make. */
  given?: Condition['params']
  row: z.ZodObject
  fields: readonly string[] | null
  /** Fields of the row that are no columns of the view. */
  computed?: Readonly<Record<string, string>>
  /** The view's column that says whether a row is of simulated events, where rows are not of one event. */
  simulated?: string
  conditions: readonly Condition[]
  order: string
  maxOffset: number | null
  scope: Scope
  /** Null: the whole list, without pages. */
  paging: Paging | null
  /** Of rows that share a column only the first in an order. */
  best?: { by: string; order: string }
  /** What else makes it another question, beside scope, conditions and order: the values that `given` comes of. */
  also?: unknown
  /** The recorded time that the rows are as of, which is their data time; epoch ms. Absent: they are of now. */
  at?: number
  /** A walk that the endpoint has opened itself. */
  walk?: Walk
  /** What is told of all rows of the filter. */
  facts?: Facts
  /** Where the filter has no row: throws when what is asked about is not there. */
  ifNone?: (at: Pick<ListState, 'moment' | 'walk'>) => Promise<void>
  /** The endpoint's own members of `meta`, and beside `data`; it is handed the facts. */
  more?: (state: ListState, found: () => Promise<Found>) => Promise<Pick<ListParts, 'meta' | 'beside'>>
}

/** More than any whole list has. */
const WHOLE: Paging = { limit: 10_000, offset: 0, cursor: null }

/** The pagination of a list that comes as a whole. */
export const wholeList = (total: number): Pagination => ({
  // A page has room for one at the least, also where there is none.
  ...paginate({ limit: Math.max(1, total), offset: 0, total, maxOffset: null }),
})

/** A state and a place in it, as the endpoint's own questions need them. */
export type ListState = {
  moment: Moment
  walk: Walk
  params: Condition['params']
  /** What stands after FROM. */
  from: string
  where: readonly string[]
}

/** The plan of a list: what it asks, and how its answer is made. */
export async function planList<P extends Params>(asked: Asked<P>, listing: Listing, context: Context): Promise<Plan> {
  const { caller, filters, ignored } = asked
  const { scope } = listing
  const question = questionOf(listing, scope)
  const walk = listing.walk ?? (await openListing(listing, caller, context))
  return {
    key: question,
    touched: scope.touched,
    at: stateOfPage(walk),
    answer: async newest => {
      const moment = walk.at ?? newest
      const state = stateOf(listing, walk, moment, context)
      const { limit, offset } = walk
      const { order, row, fields, computed, simulated, facts } = listing
      const query = { ...state, order, limit, offset, row, fields, computed, simulated }
      // A walk's later pages share what its first question for them is answered.
      const together = facts !== undefined && walk.at === undefined
      const reading = readPage(context.reads, together ? { ...query, facts } : query)
      const finding = async (): Promise<Found> => {
        if (facts === undefined) return {}
        return factsWith(facts, together ? await reading : null, state, { scope, caller, context })
      }
      const [page, more] = await Promise.all([reading, listing.more?.(state, finding)])
      if (page.total === 0) await listing.ifNone?.(state)
      const paged = listing.paging !== null
      const pagination = paged
        ? await closeWalk(walk, page.total, moment, scope.touched, context)
        : wholeList(page.total)
      const body = listBody({
        rows: page.rows,
        pagination,
        dataTime: listing.at ?? dataTime(moment, scope.touched),
        filters,
        ignored,
        unknown: scope.unknown,
        simulated: page.simulated,
        ...more,
      })
      return answerOf(body, caller.tier.name)
    },
  }
}

type Question = Omit<Listing, 'row' | 'view'>

const questionOf = ({ path, conditions, order, best, also }: Question, scope: object): string =>
  JSON.stringify([path, scope, conditions, order, best, also])

/** Where a list is entered: at an offset, or by a cursor. */
export function openListing(listing: Omit<Listing, 'row' | 'view'>, caller: Caller, context: Context): Promise<Walk> {
  const { paging, maxOffset, scope, at } = listing
  const question = questionOf(listing, askedOf(scope))
  const options = { question, maxOffset, touched: scope.touched, past: pastOf(scope, at) }
  return openWalk(paging ?? WHOLE, options, caller, context)
}

/** What a walk through the state as of a time ranges over. @param at the time, epoch ms; absent: it is of now */
export const pastOf = ({ leagues }: Scope, at: number | undefined): Past | undefined =>
  at === undefined ? undefined : { at, leagues }

export function stateOf(
  listing: Pick<Listing, 'view' | 'given' | 'conditions' | 'scope' | 'best'>,
  walk: Walk,
  moment: Moment,
  context: Context,
): ListState {
  const { view, given, conditions, scope, best } = listing
  const params = Object.assign(
    {},
    viewParams(scope, moment, context.linkBase()),
    given,
    ...conditions.map(condition => condition.params),
  )
  const call = context.reads.source(view.name, params)
  const where = conditions.map(condition => condition.where)
  const first = `(SELECT * FROM ${call}${whereAll(where)} ORDER BY ${best?.order} LIMIT 1 BY ${best?.by})`
  return {
    moment,
    walk,
    from: best === undefined ? call : first,
    where: best === undefined ? where : [],
    params,
  }
}
