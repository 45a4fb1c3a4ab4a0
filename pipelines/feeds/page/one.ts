/** A payload that is one page of one league goes through the queue as it came, when it is not too large. */
import type { Part, Payload, Rejection, Scope } from '../../model/part.ts'
import { rejection } from '../the-odds-api/reject.ts'
import { LARGEST_PART } from '../the-odds-api/split.ts'

/** Nothing was asked by name: what occurs in the part counts. */
export const OPEN_SCOPE: Scope = { books: null, market_groups: null, all_events: null }

/** The payload as one part of a league ('' where the text names none), or the rejection of one that is too large. */
export const onePart = ({ feed, body }: Payload, league: string): { parts: Part[]; rejections: Rejection[] } => {
  if (Buffer.byteLength(body) > LARGEST_PART) {
    const detail = `payload: expected at most ${LARGEST_PART} bytes, got ${Buffer.byteLength(body)}`
    return { parts: [], rejections: [rejection('too_large', detail, body)] }
  }
  return { parts: [{ feed, league, body, scope: OPEN_SCOPE }], rejections: [] }
}
