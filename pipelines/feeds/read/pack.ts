/** A payload as one part as it came, or in pieces, packed into as few parts as they fit in. */
import { OPEN_SCOPE, type Part, type Payload, type Rejection, type Scope } from '../../model/part.ts'
import { jsonOf, rejection, TOO_DEEP } from './reject.ts'

/** The most that a part holds, bytes. */
export const LARGEST_PART = 512 * 1024

/** Whether a text may be one part as it stands. */
export const fits = (text: string): boolean =>
  text.length * 3 <= LARGEST_PART || Buffer.byteLength(text) <= LARGEST_PART

/** The payload as one part of a league ('' where the text names none), or the rejection of one that is too large. */
export const onePart = ({ feed, body }: Payload, league: string): { parts: Part[]; rejections: Rejection[] } => {
  if (Buffer.byteLength(body) > LARGEST_PART) {
    const detail = `payload: expected at most ${LARGEST_PART} bytes, got ${Buffer.byteLength(body)}`
    return { parts: [], rejections: [rejection('too_large', detail, body)] }
  }
  return { parts: [{ feed, league, body, scope: OPEN_SCOPE }], rejections: [] }
}

/** What stands before and behind the pieces of a part, so that it reads as the source's own format. */
type Envelope = { head: string; tail: string }

/**
 * @param pieces one event each: an event is never cut, for what a piece of it does not show would be taken for gone
 * @param write a piece as JSON, of which one may hold several elements that are of one event
 */
export const pack = <T>(
  { feed, league, scope = OPEN_SCOPE }: { feed: string; league: string; scope?: Scope },
  { head, tail }: Envelope,
  pieces: readonly T[],
  write: (piece: T) => string = jsonOf,
): { parts: Part[]; rejections: Rejection[] } => {
  const parts: Part[] = []
  const rejections: Rejection[] = []
  let texts: string[] = []
  let size = 0
  const room = LARGEST_PART - Buffer.byteLength(head) - Buffer.byteLength(tail)
  for (const piece of pieces) {
    const text = write(piece)
    const bytes = Buffer.byteLength(text) + 1
    if (text === TOO_DEEP || text === '' || bytes > room) {
      const reason = text === TOO_DEEP ? 'too_deep' : 'too_large'
      rejections.push(rejection(reason, `event: expected at most ${LARGEST_PART} bytes of JSON`, text))
      continue
    }
    if (size + bytes > room) {
      parts.push({ feed, league, body: `${head}${texts.join(',')}${tail}`, scope })
      texts = []
      size = 0
    }
    texts.push(text)
    size += bytes
  }
  if (texts.length > 0) parts.push({ feed, league, body: `${head}${texts.join(',')}${tail}`, scope })
  return { parts, rejections }
}
