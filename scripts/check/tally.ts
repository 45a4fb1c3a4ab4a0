/** What feeds make of payloads, counted without any store. */
import { settled } from '../../pipelines/contradictions.ts'
import type { Feed, ParsedEvent, Payload, Rejection } from '../../pipelines/model/part.ts'
import { siblingsIn } from '../../pipelines/siblings.ts'
import type { Piece } from './stated.ts'

type First = Pick<Rejection, 'detail' | 'sample'>

export type Tally = {
  payloads: number
  parts: number
  events: Set<string>
  /** Events, counted each time that they are shown. */
  showings: number
  groups: number
  quotes: number
  books: Set<string>
  games: number
  splits: number
  reasons: Map<string, number>
  /** By reason: of each kind of mistake the first rejection, and the piece that it was made of. */
  firsts: Map<string, Map<string, First>>
  /** Pieces of the text, of those that were asked for. */
  pieces: Map<Piece, number>
}

export const createTally = (): Tally => ({
  payloads: 0,
  parts: 0,
  events: new Set(),
  showings: 0,
  groups: 0,
  quotes: 0,
  books: new Set(),
  games: 0,
  splits: 0,
  reasons: new Map(),
  firsts: new Map(),
  pieces: new Map(),
})

export const countRejection = ({ reasons }: Tally, { reason }: Pick<Rejection, 'reason'>): void => {
  reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
}

/** @param tell is given each event that the payload shows, and the other games of its pair in the same part */
export const countPayload = (
  tally: Tally,
  feed: Feed,
  payload: Payload,
  tell: (event: ParsedEvent, siblings: readonly ParsedEvent[]) => void = () => {},
): void => {
  const { parts, rejections } = feed.split(payload)
  tally.payloads += 1
  for (const one of rejections) countTold(tally, one)
  for (const part of parts) {
    tally.parts += 1
    const parsed = feed.parse(part)
    for (const one of parsed.rejections) countTold(tally, one)
    const siblings = siblingsIn(parsed.events)
    for (const event of parsed.events) {
      countEvent(tally, event)
      tell(event, siblings(event))
    }
  }
}

/** The same of one that a feed made, which says more. */
const countTold = (tally: Tally, { reason, detail, sample }: Rejection): void => {
  countRejection(tally, { reason })
  const kinds = tally.firsts.get(reason) ?? new Map<string, First>()
  const kind = kindOf(detail)
  if (kinds.size < MOST_KINDS && !kinds.has(kind)) kinds.set(kind, { detail, sample })
  tally.firsts.set(reason, kinds)
}

const MOST_KINDS = 5
/** What was expected of which field, of whichever line and whatever stood there. */
const kindOf = (detail: string): string => detail.replace(/, got .*$/s, '').replaceAll(/\d+/g, '0')

const countEvent = (tally: Tally, event: ParsedEvent): void => {
  tally.showings += 1
  tally.events.add(
    `${event.league}|${event.native_id || `${event.home}|${event.away}|${event.name}|${event.start_time ?? event.local_date}`}`,
  )
  if (event.game) tally.games += 1
  tally.splits += event.splits?.length ?? 0
  for (const group of event.groups) {
    tally.groups += 1
    tally.books.add(group.book)
    for (const quote of settled(group, group.quotes())) {
      if (quote.rejected) countTold(tally, quote)
      else tally.quotes += 1
    }
  }
}
