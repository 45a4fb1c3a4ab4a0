/** The shapes around the rows. Rows are bytes and stay so; everything else is small and made here. */

import { z } from 'zod'

export type Pagination = {
  limit: number
  offset: number
  count: number
  total: number
  has_more: boolean
  next_offset: number | null
  next_cursor?: string
}

const paginationSchema = z
  .object({
    limit: z.int(),
    offset: z.int(),
    count: z.int(),
    total: z.int(),
    has_more: z.boolean(),
    next_offset: z.int().nullable(),
    next_cursor: z.string().optional(),
  })
  .meta({ id: 'Pagination' })

/** What every list's `meta` has beside what its endpoint adds. */
export const metaSchema = z.object({
  count: z.int(),
  total: z.int(),
  updated_at: z.string(),
  filters: z.record(z.string(), z.unknown()),
  ignored: z.array(z.string()),
  unknown: z.array(z.string()),
  simulated: z.literal(true).optional(),
  pagination: paginationSchema,
})

/** The schema of a list's answer. */
export const listSchema = (row: z.ZodType, meta: z.ZodRawShape = {}, more: z.ZodRawShape = {}) =>
  z.object({
    success: z.literal(true),
    data: z.array(row),
    ...more,
    pagination: paginationSchema,
    meta: metaSchema.extend(meta),
    updated_at: z.string(),
  })

/** The schema of a single item's answer. */
export const itemSchema = (row: z.ZodType, meta: z.ZodRawShape = {}) =>
  z.object({
    success: z.literal(true),
    data: row,
    meta: z.object({ updated_at: z.string(), simulated: z.literal(true).optional(), ...meta }),
    updated_at: z.string(),
  })

/** A single item as an answer that is made anew each time; `updated_at` is when what it tells of last changed. */
export const itemOf = <T extends object>(data: T, updated_at: string) => ({
  success: true as const,
  data,
  meta: { updated_at },
  updated_at,
})

export type ListParts = {
  /** A JSON array, as bytes. */
  rows: Buffer
  pagination: Pagination
  /** Epoch ms. */
  dataTime: number
  filters: Record<string, unknown>
  ignored: readonly string[]
  unknown: readonly string[]
  simulated: boolean
  /** What the endpoint adds to `meta`. */
  meta?: Record<string, unknown>
  /** Members beside `data`, as JSON text each. */
  beside?: Record<string, string | Buffer>
}

export function listBody(parts: ListParts): Buffer {
  const { rows, pagination, filters, ignored, unknown, simulated, meta, beside = {} } = parts
  const updated_at = isoTime(parts.dataTime)
  const { count, total } = pagination
  const members = Object.entries(beside).flatMap(([name, text]) => [`,"${name}":`, text])
  const flag = simulated ? { simulated: true } : {}
  const whole = { ...meta, count, total, updated_at, filters, ignored, unknown, ...flag, pagination }
  return joined([
    '{"success":true,"data":',
    rows,
    ...members,
    `,"pagination":${JSON.stringify(pagination)},"meta":${JSON.stringify(whole)},"updated_at":"${updated_at}"}`,
  ])
}

export const itemBody = (item: Buffer, dataTime: number, simulated: boolean): Buffer =>
  objectBody(item, dataTime, simulated ? { simulated: true } : {})

/** An answer that is no list: `data` as JSON text, and what its `meta` says beside the data time. */
export function objectBody(data: Buffer, dataTime: number, meta: Record<string, unknown>): Buffer {
  const updated_at = isoTime(dataTime)
  const said = JSON.stringify({ ...meta, updated_at })
  return joined(['{"success":true,"data":', data, `,"meta":${said},"updated_at":"${updated_at}"}`])
}

/** Where a page stands: `count` of `total`, and how to go on. `next_offset` is null where it would pass the maximum. */
export function paginate(page: { limit: number; offset: number; total: number; maxOffset: number | null }): Pagination {
  const { limit, offset, total, maxOffset } = page
  const count = Math.max(0, Math.min(limit, total - offset))
  const next = offset + count
  const has_more = next < total
  const reachable = maxOffset === null || next <= maxOffset
  return { limit, offset, count, total, has_more, next_offset: has_more && reachable ? next : null }
}

export const isoTime = (ms: number): string => new Date(ms).toISOString()

const joined = (parts: readonly (string | Buffer)[]): Buffer =>
  Buffer.concat(parts.map(part => (typeof part === 'string' ? Buffer.from(part) : part)))
