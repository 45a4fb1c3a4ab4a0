/**
 * Reads of the store, a few at a time: on two cores a third large query at once makes all three slower (design, 4). What waits too long, or finds
 * too many waiting, is told to come again: a queue that grows without end answers nobody.
 */

import { errorType, isRefusal, type SqlParams } from '../sql/client.ts'
import { everywhere, isOtherAway, type Store } from '../sql/shards.ts'
import { createSources } from '../sql/source.ts'
import { type HttpError, tooBusy, unavailable } from './errors.ts'
import { createTurns } from './turns.ts'

export type Reads = ReturnType<typeof createReads>

type Settings = Record<string, string | number>

const AT_ONCE = 3
const MAX_WAITING = 500
/** Behind a store that hangs nobody waits without end. */
const MAX_WAIT_MS = 10_000
const SETTINGS: Settings = {
  max_execution_time: 10,
  // Planning a large query costs as much as running it; more threads only add to that.
  max_threads: 1,
  output_format_json_skip_null_value_in_named_tuples: 1,
}
// The store is there and has too much to do, or no room to write: an outage, not a bug.
const BUSY = new Set([
  'NOT_ENOUGH_SPACE',
  'TIMEOUT_EXCEEDED',
  'MEMORY_LIMIT_EXCEEDED',
  'TOO_MANY_SIMULTANEOUS_QUERIES',
  'QUERY_WAS_CANCELLED',
])
const GIVEN_UP = new Set(['TIMEOUT_EXCEEDED', 'MEMORY_LIMIT_EXCEEDED'])

/** @param max_wait_ms of a question for its turn */
export function createReads(sql: Store, max_wait_ms = MAX_WAIT_MS) {
  const sources = createSources(sql.database, sql.cluster?.name)
  const turn = createTurns(AT_ONCE, { most: MAX_WAITING, ms: max_wait_ms })

  return {
    /** A view as what stands after FROM, without the filters that these parameters do not use. */
    source: sources.source,

    /** A table as what stands after FROM. */
    table: (name: string): string => everywhere(sql, name),

    /** A SELECT with its own FORMAT, as bytes. */
    bytes: (text: string, params: SqlParams, settings: Settings = {}): Promise<Buffer> =>
      turn(() => sql.bytes(text, params, { settings: { ...SETTINGS, ...settings } })),

    /** A SELECT that gives a few numbers about an answer, as objects. */
    query: <Row>(text: string, params: SqlParams): Promise<Row[]> =>
      turn(() => sql.query<Row>(text, params, { settings: SETTINGS })),
  }
}

/** What a caller is told of an error that is not a refusal of ours: an outage comes again (503), anything else is a bug (null). */
export function outage(error: unknown): HttpError | null {
  const type = errorType(error)
  if (isRefusal(error)) {
    if (type === null || !(BUSY.has(type) || isOtherAway(error))) return null
    return GIVEN_UP.has(type) ? tooBusy() : unavailable(2)
  }
  // Connections that broke or timed out, as Node names them; other ERR_... are mistakes in calls.
  if (type !== null && /^(E(?!RR_)[A-Z_]+|ERR_SOCKET_[A-Z_]+)$/.test(type)) return unavailable(2)
  return error instanceof Error && /^timeout/i.test(error.message) ? unavailable(2) : null
}
