/** Pieces of a payload that is too large for one part, packed into as few parts as they fit in. */
import type { Part, Rejection, Scope } from '../../model/part.ts'
import { jsonOf, rejection, TOO_DEEP } from '../the-odds-api/reject.ts'
import { LARGEST_PART } from '../the-odds-api/split.ts'
import type { Raw } from './values.ts'

export const UNKNOWN_SCOPE: Scope = { books: null, market_groups: null, all_events: null }

/** The members of an object that are read of it: written again without the rest (rules, links, pictures), a part is a fraction of its payload. */
export const membersOf = (raw: Raw, names: readonly string[]): Raw => {
  const kept: Raw = {}
  for (const name of names) {
    const value = raw[name]
    if (value !== undefined) kept[name] = value
  }
  return kept
}

/** Whether a text may be one part as it stands. */
export const fits = (text: string): boolean =>
  text.length * 3 <= LARGEST_PART || Buffer.byteLength(text) <= LARGEST_PART

/** What stands before and behind the pieces of a part, so that it reads as the source's own format. */
export type Envelope = { head: string; tail: string }

/** @param pieces one event each: an event is never cut, for what a piece of it does not show would be taken for gone */
export const pack = (
  { feed, league, scope = UNKNOWN_SCOPE }: { feed: string; league: string; scope?: Scope },
  { head, tail }: Envelope,
  pieces: readonly unknown[],
): { parts: Part[]; rejections: Rejection[] } => {
  const parts: Part[] = []
  const rejections: Rejection[] = []
  let texts: string[] = []
  let size = 0
  const flush = (): void => {
    if (texts.length > 0) parts.push({ feed, league, body: `${head}${texts.join(',')}${tail}`, scope })
    texts = []
    size = 0
  }
  const room = LARGEST_PART - Buffer.byteLength(head) - Buffer.byteLength(tail)
  for (const piece of pieces) {
    const text = jsonOf(piece)
    const bytes = Buffer.byteLength(text) + 1
    if (text === TOO_DEEP || text === '' || bytes > room) {
      const reason = text === TOO_DEEP ? 'too_deep' : 'too_large'
      rejections.push(rejection(reason, `event: expected at most ${LARGEST_PART} bytes of JSON`, text))
      continue
    }
    if (size + bytes > room) flush()
    texts.push(text)
    size += bytes
  }
  flush()
  return { parts, rejections }
}
