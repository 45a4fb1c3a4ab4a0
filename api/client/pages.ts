/** Lists page by page: the cursor carries the state of the first page, so a walk has no duplicates and no holes, whatever changes meanwhile. */

import type { Client } from 'openapi-fetch'
import { refusalOf } from './refused.ts'
import type { paths } from './schema.ts'

type Answer<T> = { responses: { 200: { content: { 'application/json': T } } } }
type List<R> = { get: Answer<{ data: R[]; pagination: { next_cursor?: string } }> }

/** The paths that answer pages; not one of which a part is to be filled in, which a walk is not told: the rows of one event are `/odds` with its `event`. */
export type ListPath = {
  [P in keyof paths]: paths[P] extends List<unknown>
    ? paths[P] extends { get: { parameters: { path: object } } }
      ? never
      : paths[P] extends { get: { parameters: { query?: { cursor?: string } } } }
        ? P
        : never
    : never
}[keyof paths]

/** What a path may be asked. */
export type Query<P extends ListPath> = paths[P] extends { get: { parameters: { query?: infer Q } } }
  ? Omit<NonNullable<Q>, 'cursor' | 'offset'>
  : never

/** What a path's pages hold. */
export type Row<P extends ListPath> = paths[P] extends List<infer R> ? R : never

type Page<R> = { data: R[]; pagination: { next_cursor?: string } }

export async function* walk<P extends ListPath>(
  client: Client<paths>,
  path: P,
  query?: Query<P>,
): AsyncGenerator<Row<P>> {
  // Which path it is stands in its type alone; to the client of all paths it is any of them.
  const get = client.GET as unknown as (
    path: string,
    init: object,
  ) => Promise<{ data?: Page<Row<P>>; error?: unknown; response: Response }>
  let cursor: string | undefined
  do {
    const { data, error, response } = await get(path, { params: { query: { ...query, cursor } } })
    if (data === undefined) throw refusalOf(response.status, error)
    yield* data.data
    cursor = data.pagination.next_cursor
  } while (cursor !== undefined)
}
