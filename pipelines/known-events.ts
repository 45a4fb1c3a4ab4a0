/** The events that a registry knows, by everything that they are looked up by: id, a source's own id, the pair. */
import { type KnownEvent, type Pair, pairKey } from './known-event.ts'
import type { ParsedEvent } from './model/part.ts'

/** Feeds whose native ids are one numbering: the archive's events are the live source's, and so are those of files made of its answers. */
const ID_SPACES: Record<string, string> = {
  'the-odds-api-historical': 'the-odds-api',
  'the-odds-api-csv': 'the-odds-api',
}
const spaceOfFeed = (feed: string): string => ID_SPACES[feed] ?? feed
const spaceOfBook = (book: string): string => `book:${book}`
/** The numbering that the id is of which a feed shows an event by. */
export const spaceOf = ({ native_of }: ParsedEvent, feed: string): string =>
  native_of === 'feed' ? spaceOfFeed(feed) : spaceOfBook(native_of.book)

/** What a source's own id of an event is looked up by. */
export const nativeKey = (shown: ParsedEvent, feed: string): string => `${spaceOf(shown, feed)}|${shown.native_id}`

/** The id that an event has in a numbering, if any. */
const idIn = (event: KnownEvent, space: string): string | undefined => {
  for (const feed in event.feed_ids) if (spaceOfFeed(feed) === space) return event.feed_ids[feed]
  for (const book in event.external_ids) if (spaceOfBook(book) === space) return event.external_ids[book]
  return undefined
}

/** Whether an event has another id in a numbering than a source shows: two native ids of one source are never one event. */
export const isAnothers = (event: KnownEvent, { native_id }: ParsedEvent, space: string): boolean => {
  const own = native_id === '' ? undefined : idIn(event, space)
  return own !== undefined && own !== native_id
}

/** Whether a source has two ids of two events: to it they are not one. */
export const haveTwoIds = (a: KnownEvent, b: KnownEvent): boolean => {
  const isOther = (space: string, id: string | undefined): boolean => (idIn(b, space) ?? id) !== id
  for (const feed in a.feed_ids) if (isOther(spaceOfFeed(feed), a.feed_ids[feed])) return true
  for (const book in a.external_ids) if (isOther(spaceOfBook(book), a.external_ids[book])) return true
  return false
}

export function createKnownEvents(pairOf: (home: string, away: string) => Pair | null) {
  const byId = new Map<string, KnownEvent>()
  const byNative = new Map<string, KnownEvent>()
  const byPair = new Map<string, KnownEvent[]>()
  /** Event -> the known events of its pair, itself among them. */
  const gamesOf = new Map<KnownEvent, readonly KnownEvent[]>()
  /** Those with a team that the atlas lacks. */
  const unlisted = new Set<KnownEvent>()
  /** An id that a source gave to another match is of the one that was shown last, whichever is loaded first. */
  const name = (native: string, event: KnownEvent): void => {
    const other = byNative.get(native)
    if (!other || other.id_shown_at <= event.id_shown_at) byNative.set(native, event)
  }
  const remember = (event: KnownEvent): void => {
    byId.set(event.event_id, event)
    if (event.home_team !== '' && (event.home_id === '' || event.away_id === '')) unlisted.add(event)
    for (const [feed, id] of Object.entries(event.feed_ids)) name(`${spaceOfFeed(feed)}|${id}`, event)
    for (const [book, id] of Object.entries(event.external_ids)) name(`${spaceOfBook(book)}|${id}`, event)
    const key = pairKey(pairOf(event.home_team, event.away_team), event.event_name)
    const list = byPair.get(key) ?? []
    byPair.set(key, list)
    if (!list.includes(event)) list.push(event)
    gamesOf.set(event, list)
  }
  const named = (shown: ParsedEvent, feed: string): KnownEvent | undefined =>
    shown.native_id === '' ? undefined : byNative.get(nativeKey(shown, feed))
  return { byId, byNative, byPair, gamesOf, unlisted, remember, named }
}
