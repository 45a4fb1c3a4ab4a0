/**
 * The one door to ClickHouse: text in, typed rows or untouched bytes out, over HTTP.
 *
 * Reads are repeated once when the connection broke, since a read changes nothing. Statements and inserts never are, unless the caller says that
 * they may run twice: an insert whose outcome is unclear is the owner's business (fence, roll back), not a driver's.
 * Every answer is waited for to its end (`wait_end_of_query`): an error then has its own HTTP status, and never stands in the middle of a body.
 */

import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { ClickHouseError, ClickHouseLogLevel, type ClickHouseSettings, createClient } from '@clickhouse/client'
import { VIEW_SETTINGS } from './view-settings.ts'

export type SqlOptions = {
  /** Address without credentials, e.g. `http://127.0.0.1:8123`. */
  url: string
  database: string
  username: string
  password: string
  /** Sockets at most; further requests wait. Default 16. */
  connections?: number
  /** Milliseconds until a request is given up on our side. Default 30 000. */
  timeout_ms?: number
  /** Said with every request, over the ones below. */
  settings?: ClickHouseSettings
}

export type CallOptions = {
  settings?: ClickHouseSettings
  /** Told to the store, so that the statement can be found in `system.processes`. */
  query_id?: string
  signal?: AbortSignal
  /** It may run twice: repeated when the connection broke. Reads are by default. */
  idempotent?: boolean
}

/** Bound to `{name:Type}` in the text. Times as ISO strings, never a Date (its milliseconds would be lost); 64-bit ids as decimal strings, but inside an array of numbers only as numbers; an object is a Map(String, String). */
export type SqlParams = Record<
  string,
  string | number | boolean | null | readonly (string | number | readonly string[])[] | Readonly<Record<string, string>>
>

export type Written = {
  /** Rows that reached the table, of the summary that the store sends with the end of the statement. */
  written_rows: number
  query_id: string
}

export type Sql = ReturnType<typeof createSql>

/**
 * Passes of the planner that find nothing in our questions and cost much of them, each of which looks through the whole question. Without the first two an
 * EV question is planned in 45 ms instead of 85, one of odds in 22 instead of 27; without the others one of odds in 36 instead of 42, on a slower machine
 * (26.7). The last is for questions that are grouped: without it closing lines are planned in 123 ms instead of 137, best prices in 65 instead of 70. What
 * chooses what is read is not among them.
 */
const PLAINLY: ClickHouseSettings = {
  optimize_and_compare_chain: 0,
  query_plan_remove_unused_columns: 0,
  query_plan_lift_up_union: 0,
  optimize_redundant_functions_in_order_by: 0,
  optimize_rewrite_aggregate_function_with_if: 0,
  optimize_rewrite_array_exists_to_has: 0,
  optimize_injective_functions_in_group_by: 0,
  optimize_group_by_constant_keys: 0,
  optimize_aggregators_of_group_by_keys: 0,
  optimize_empty_string_comparisons: 0,
  optimize_group_by_function_keys: 0,
}

// A read gets its times as ISO, its 64-bit numbers as strings and NaN as null; inserts are ours to batch.
const SETTINGS: ClickHouseSettings = {
  wait_end_of_query: 1,
  // Until then an answer waits in memory: as a file it is lost where the disk is full, and comes with status 200 and without a byte. As much as the largest answer has.
  http_response_buffer_size: '67108864',
  async_insert: 0,
  date_time_output_format: 'iso',
  date_time_input_format: 'best_effort',
  output_format_json_quote_64bit_integers: 1,
  output_format_json_quote_denormals: 0,
  enable_shared_storage_snapshot_in_query: 1,
  // A tick's text says more to the readers of the log than its table has columns for.
  input_format_skip_unknown_fields: 1,
  ...VIEW_SETTINGS,
}
// Reads end by themselves: a runaway question must not hold one of the few slots.
const READ: ClickHouseSettings = { max_execution_time: 20, ...PLAINLY }
const BROKEN = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ECONNABORTED', 'EAI_AGAIN'])
const REPEAT_MS = 50

/** Connect to a store. Nothing is sent before the first call; `close` ends the sockets. */
export function createSql(options: SqlOptions) {
  const client = createClient({
    url: options.url,
    database: options.database,
    username: options.username,
    password: options.password,
    application: 'linefeed',
    max_open_connections: options.connections ?? 16,
    request_timeout: options.timeout_ms ?? 30_000,
    // Far less than the engine's own 30 s (a second less was not enough on a busy machine): a socket that the other side is closing is the usual
    // broken connection, and costs a writer a take-over of its partitions.
    keep_alive: { enabled: true, idle_socket_ttl: 2_000, eagerly_destroy_stale_sockets: true },
    // Every failure reaches the caller as an error; the driver's own print of it would show parameters.
    log: { level: ClickHouseLogLevel.OFF },
    clickhouse_settings: { ...SETTINGS, ...options.settings },
  })

  const exec = async (text: string, params: SqlParams, call: CallOptions, values?: string | readonly Buffer[]) => {
    const request = {
      query: text,
      query_params: unzoned(text, params),
      clickhouse_settings: call.settings ?? {},
      ...(call.query_id === undefined ? {} : { query_id: call.query_id }),
      ...(call.signal === undefined ? {} : { abort_signal: call.signal }),
    }
    const answer = await client.exec(
      values === undefined
        ? request
        : { ...request, values: Readable.from(typeof values === 'string' ? [values] : values, { objectMode: false }) },
    )
    return { body: await buffer(answer.stream), query_id: answer.query_id, summary: answer.summary }
  }

  const repeated = async <T>(call: CallOptions, run: () => Promise<T>): Promise<T> => {
    try {
      return await run()
    } catch (error) {
      if (call.idempotent !== true || !BROKEN.has(errorType(error) ?? '')) throw error
      await sleep(REPEAT_MS)
      return run()
    }
  }

  const read = async (text: string, params: SqlParams, call: CallOptions) => {
    const settings = { ...READ, ...call.settings }
    const answer = await repeated({ idempotent: true, ...call }, () => exec(text, params, { ...call, settings }))
    // No row at all would be taken for an answer: no price, or a partition that nobody has written to.
    if (answer.body.length === 0 && Number(answer.summary?.result_rows ?? 0) > 0)
      throw Object.assign(new Error('ClickHouse lost its answer: its disk is full, or failing'), { code: 'ENOSPC' })
    return answer
  }

  return {
    /** The database that unqualified names belong to. */
    database: options.database,

    /** The rows of a SELECT (without FORMAT) as objects. @throws ClickHouseError, or a connection's error */
    async query<Row>(text: string, params: SqlParams = {}, call: CallOptions = {}): Promise<Row[]> {
      const { body } = await read(`${text}\nFORMAT JSONEachRow`, params, call)
      return body.length === 0 ? [] : JSON.parse(`[${body.toString().trimEnd().replaceAll('\n', ',')}]`)
    },

    /** The bytes that a SELECT with its own FORMAT gives, untouched. */
    async bytes(text: string, params: SqlParams = {}, call: CallOptions = {}): Promise<Buffer> {
      return (await read(text, params, call)).body
    },

    /** A statement without an answer. */
    async command(text: string, params: SqlParams = {}, call: CallOptions = {}): Promise<Written> {
      return written(await repeated(call, () => exec(text, params, call)))
    },

    /**
     * An INSERT up to and with its FORMAT, and the rows as text in that format, or pieces of it (for JSONEachRow: objects, one a line, or with commas between).
     * @returns the number of rows written
     */
    async insert(
      text: string,
      rows: string | readonly Buffer[],
      params: SqlParams = {},
      call: CallOptions = {},
    ): Promise<Written> {
      return written(await repeated(call, () => exec(text, params, call, rows)))
    },

    /** Ends the sockets; calls under way are cut. */
    close: () => client.close(),
  }
}

/** ClickHouse's name of an error (`UNKNOWN_TABLE`), or a connection's code (`ECONNRESET`); null for anything else (a time that ran out on our side too). Match on this, never on text. */
export function errorType(error: unknown): string | null {
  if (error instanceof ClickHouseError) return error.type ?? error.code
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code
  return null
}

/** Whether the store itself said no (as against a connection that broke, or a time that ran out on our side). */
export function isRefusal(error: unknown): error is ClickHouseError {
  return error instanceof ClickHouseError
}

// ClickHouse reads no zone in a DateTime parameter, whatever the settings: the Z of ISO times is taken off where the text declares one.
function unzoned(text: string, params: SqlParams): SqlParams {
  const times = [...text.matchAll(/\{(\w+):DateTime/g)].flatMap(([, name]) => (name === undefined ? [] : [name]))
  const iso = times.filter(name => String(params[name]).endsWith('Z'))
  return iso.length === 0
    ? params
    : { ...params, ...Object.fromEntries(iso.map(name => [name, String(params[name]).slice(0, -1)])) }
}

function written(answer: { query_id: string; summary?: { written_rows: string } | undefined }): Written {
  return { written_rows: Number(answer.summary?.written_rows ?? 0), query_id: answer.query_id }
}
