/** What feeds make of payloads, counted without any store. */
import { settled } from '../../pipelines/contradictions.ts'
import type { Feed, ParsedEvent, Payload, Rejection } from '../../pipelines/model/part.ts'
import { siblingsIn } from '../../pipelines/siblings.ts'
import type { Piece } from './stated.ts'

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
  for (const one of rejections) countRejection(tally, one)
  for (const part of parts) {
    tally.parts += 1
    const parsed = feed.parse(part)
    for (const one of parsed.rejections) countRejection(tally, one)
    const siblings = siblingsIn(parsed.events)
    for (const event of parsed.events) {
      countEvent(tally, event)
      tell(event, siblings(event))
    }
  }
}

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
      if (quote.rejected) countRejection(tally, quote)
      else tally.quotes += 1
    }
  }
}
