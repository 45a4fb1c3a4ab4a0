/** Pages: from parameters to a place in a state, and from a page to the way on. The same for every list. */

import type { Caller } from './access.ts'
import type { Context } from './context.ts'
import { type Binding, cursorLost, cursorTooOld, readCursor, writeCursor } from './cursor.ts'
import { type Pagination, paginate } from './envelope.ts'
import { offsetTooLarge } from './errors.ts'
import { changedAt, knownPositions, type Past, supersededAt } from './marks.ts'
import { dataTime, type Moment } from './positions.ts'

export type Paging = { limit: number; offset: number; cursor: string | null }

export type Walk = {
  limit: number
  offset: number
  /** The state of the walk's first page; absent on a first page. */
  at?: Moment
  /** `server_time` of the walk's first page, epoch ms. */
  serverTime?: number
  binding: Binding
  maxOffset: number | null
  /** Of a walk through the state as of a time. */
  past?: Past | undefined
}

type Walked = { question: string; maxOffset: number | null; touched: readonly number[]; past?: Past | undefined }

/** No page: the newest state, from the start. */
export const FIRST: Walk = { limit: 1, offset: 0, binding: { question: '', tier: '' }, maxOffset: null }

/** How long a walk goes on when its state is the newest no more. */
export const MAX_AGE_MS = 15 * 60_000

/**
 * @param question what a cursor is bound to beside the tier: path, filters and books, as text
 * @throws HttpError 400 for an offset beyond the maximum, or a cursor that does not fit
 */
export async function openWalk(paging: Paging, options: Walked, caller: Caller, context: Context): Promise<Walk> {
  const { limit } = paging
  const { question, maxOffset, touched, past } = options
  const binding = { question, tier: caller.tier.name }
  if (paging.cursor === null) {
    if (maxOffset !== null && paging.offset > maxOffset) throw offsetTooLarge(maxOffset)
    return { limit, offset: paging.offset, binding, maxOffset, past }
  }
  const cursor = readCursor(await context.secret.get(), paging.cursor, binding)
  const at = momentOf(cursor.positions, cursor.data_time, context.positions.partitions)
  if (!(await context.positions.holds(at.positions))) throw cursorLost()
  // The data time of a state is before the time it was handed out: a young one needs no look at the marks.
  // By the store's clock where ours is behind it: what is replaced is kept for an hour of that.
  const now = context.positions.latest()
  if (now - cursor.data_time > MAX_AGE_MS) {
    const { sql } = context
    const since = await (past === undefined
      ? supersededAt(sql, at.positions, touched)
      : changedAt(sql, past, at.positions, touched))
    if (since !== null && now - caller.delay_seconds * 1000 - since > MAX_AGE_MS) throw cursorTooOld()
  }
  return { limit, offset: cursor.offset, at, serverTime: cursor.server_time, binding, maxOffset, past }
}

/** The state that all of a page is of. The rows of a walk of the past are the cursor's, but what it tells of the time after them may be new. */
export const stateOfPage = ({ at, past }: Walk): Moment | undefined => (past === undefined ? at : undefined)

/** The pagination of a page of `total` rows, with the cursor that goes on from it. */
export async function closeWalk(
  walk: Walk,
  total: number,
  moment: Moment,
  touched: readonly number[],
  context: Context,
): Promise<Pagination> {
  const { limit, offset, maxOffset, serverTime, past } = walk
  const pagination = paginate({ limit, offset, total, maxOffset })
  if (!pagination.has_more) return pagination
  // What is committed later is no part of the past: its cursor must not tell of it, or equal data would have another ETag with every commit.
  const positions =
    past === undefined || walk.at !== undefined
      ? moment.positions
      : await knownPositions(context.sql, past, moment.positions, touched)
  const cursor = {
    offset: offset + pagination.count,
    positions: touched.map(p => [p, positions[p] ?? 0] as const),
    data_time: past?.at ?? dataTime(moment, touched),
    ...(serverTime === undefined ? {} : { server_time: serverTime }),
  }
  return { ...pagination, next_cursor: writeCursor(await context.secret.get(), cursor, walk.binding) }
}

function momentOf(pairs: readonly (readonly [number, number])[], time: number, partitions: number): Moment {
  const positions = new Array<number>(partitions).fill(0)
  const times = new Array<number>(partitions).fill(0)
  for (const [p, position] of pairs) {
    positions[p] = position
    times[p] = time
  }
  return { positions, times }
}
