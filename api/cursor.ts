/**
 * A cursor: where a walk stands, and the state that it walks. Opaque, signed, and bound to what was asked and to the tier.
 *
 * It carries the positions of its first page, so every page is a part of one state and an offset in it is exact: no duplicates and no holes,
 * whatever changes meanwhile. It carries no time of its own, because equal data must give equal bytes: its age is how long ago its state stopped
 * being the newest, which is never more than the time since it was handed out.
 */

import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { HttpError } from './errors.ts'

const body = z.object({
  /** Rows before the next page. */
  o: z.int().min(0),
  /** Positions of the touched partitions, [partition, position]. */
  p: z.array(z.tuple([z.int().min(0), z.int().min(0)])),
  /** Data time of the state, epoch ms. */
  d: z.int(),
  /** `server_time` of a delta's first page, epoch ms. */
  s: z.int().optional(),
})

export type Cursor = {
  offset: number
  positions: readonly (readonly [partition: number, position: number])[]
  data_time: number
  server_time?: number
}

/** What a cursor is bound to: the path, the filters and the tier, apart so that a refusal can say which is another. */
export type Binding = { question: string; tier: string }

const SIGNATURE = 12
const BOUND = 6

const refused = (message: string, Refused = HttpError): HttpError =>
  new Refused(400, 'validation_error', message, { issues: [{ param: 'cursor', message }] })

/** The cursor is one of ours, of another question; by the way of asking it may be of an earlier time's. */
export class OtherFilters extends HttpError {}

export const cursorTooOld = (): HttpError => refused('the cursor is older than 15 minutes: begin again without it')

/** Its rows would be of a state that goes on changing, until its positions have been given again. */
export const cursorLost = (): HttpError =>
  refused('the cursor is of a state that was lost with the store: begin again without it')

const bound = (text: string): Buffer => createHash('sha256').update(text).digest().subarray(0, BOUND)

export function writeCursor(secret: Buffer, cursor: Cursor, binding: Binding): string {
  const { offset: o, positions: p, data_time: d, server_time: s } = cursor
  const text = Buffer.from(JSON.stringify({ o, p, d, s }))
  const payload = Buffer.concat([bound(binding.question), bound(binding.tier), text])
  return Buffer.concat([sign(secret, payload), payload]).toString('base64url')
}

/** @throws HttpError 400 that says what is wrong: tampered with, other filters, another tier */
export function readCursor(secret: Buffer, text: string, binding: Binding): Cursor {
  const bytes = Buffer.from(text, 'base64url')
  const payload = bytes.subarray(SIGNATURE)
  const honest = bytes.length > SIGNATURE + 2 * BOUND && /^[A-Za-z0-9_-]+$/.test(text)
  if (!honest || !timingSafeEqual(sign(secret, payload), bytes.subarray(0, SIGNATURE))) {
    throw refused('the cursor has been tampered with, or is not one of this service')
  }
  // First: the same filters mean other books there.
  if (!payload.subarray(BOUND, 2 * BOUND).equals(bound(binding.tier))) {
    throw refused('the cursor belongs to another tier: begin again without it')
  }
  if (!payload.subarray(0, BOUND).equals(bound(binding.question))) {
    throw refused('the cursor belongs to other filters: begin again without it', OtherFilters)
  }
  // Signed by us: this cannot fail for anything that a client does.
  const { o, p, d, s } = body.parse(JSON.parse(payload.subarray(2 * BOUND).toString()))
  return { offset: o, positions: p, data_time: d, ...(s === undefined ? {} : { server_time: s }) }
}

function sign(secret: Buffer, payload: Buffer): Buffer {
  return createHmac('sha256', secret).update(payload).digest().subarray(0, SIGNATURE)
}
