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
import {
  type ClickHouseClientConfigOptions,
  ClickHouseError,
  ClickHouseLogLevel,
  type ClickHouseSettings,
  createClient,
} from '@clickhouse/client'
import { READ, SETTINGS } from './call-settings.ts'

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
  /** By which the call may be given up. It has a connection of its own then. */
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

const BROKEN = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ECONNABORTED', 'EAI_AGAIN'])
const REPEAT_MS = 50

/** Connect to a store. Nothing is sent before the first call; `close` ends the sockets. */
export function createSql(options: SqlOptions) {
  const settings: ClickHouseClientConfigOptions = {
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
  }
  const client = createClient(settings)
  /**
   * For calls that may be given up. One that is while it waits for a connection (all are taken) leaves on the one that it gets a timer of the driver's
   * (1.23: the socket is let go twice, and one of two idle timers is forgotten), which cuts off whatever runs on it two seconds later: of a store under
   * load a commit, and with it all partitions. What is closed after its call has no such timer.
   */
  const hasty = createClient({ ...settings, keep_alive: { enabled: false } })

  const exec = async (text: string, params: SqlParams, call: CallOptions, values?: string | readonly Buffer[]) => {
    const request = {
      query: text,
      query_params: unzoned(text, params),
      clickhouse_settings: call.settings ?? {},
      ...(call.query_id === undefined ? {} : { query_id: call.query_id }),
      ...(call.signal === undefined ? {} : { abort_signal: call.signal }),
    }
    const answer = await (call.signal === undefined ? client : hasty).exec(
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
    close: async (): Promise<void> => {
      await Promise.all([client.close(), hasty.close()])
    },
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
