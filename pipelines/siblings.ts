/**
 * Games of one pair in one part: those of a doubleheader, or of two that meet again within hours. They are resolved with an eye on each other: a known event
 * is that of the game whose start is nearest, whichever of them is listed first.
 */
import { SAME_TIME_MS } from './known-start.ts'
import type { ParsedEvent } from './model/part.ts'

const NONE: readonly ParsedEvent[] = []

const pairOf = ({ home, away, name }: ParsedEvent): string =>
  home === '' && away === '' ? `~${name}` : home < away ? `${home}|${away}` : `${away}|${home}`

const sharesBook = (a: ParsedEvent, b: ParsedEvent): boolean =>
  a.groups.some(({ book }) => b.groups.some(other => other.book === book))

/** The instants at which it can begin; null for one of which only a day, or that it is played, is said. */
const startsOf = ({ start_time, possible_starts }: ParsedEvent): readonly number[] | null =>
  start_time !== null ? [start_time] : (possible_starts ?? null)

/**
 * Two ids are two games. Without ids two starts of one book are; those of two books may be one game's, of which one of them is wrong. A book's page shows a
 * game once: what is played there is not what is still to come, nor what else is played.
 */
const isOther = (a: ParsedEvent, b: ParsedEvent): boolean => {
  if (a.native_id !== '' || b.native_id !== '') return a.native_id !== b.native_id
  const [one, two] = [startsOf(a), startsOf(b)]
  if (!one || !two) return (a.stage ?? b.stage) !== undefined && sharesBook(a, b)
  const isNear = one.some(start => two.some(other => Math.abs(start - other) <= SAME_TIME_MS))
  return !isNear && sharesBook(a, b)
}

const byPairOf = (events: readonly ParsedEvent[]): Map<string, ParsedEvent[]> => {
  const byPair = new Map<string, ParsedEvent[]>()
  for (const event of events) {
    const key = pairOf(event)
    const known = byPair.get(key)
    if (known) known.push(event)
    else byPair.set(key, [event])
  }
  return byPair
}

const startOf = ({ start_time }: ParsedEvent): number => start_time ?? Number.MAX_SAFE_INTEGER
const inTurn = (a: ParsedEvent, b: ParsedEvent): number =>
  startOf(a) - startOf(b) || (a.game_number ?? 1) - (b.game_number ?? 1)

/**
 * The events of a part, the games of a pair in the order in which they begin, in the places that they have among the others: ids are given, and games of
 * which only the day is known are taken, in this order. One whose time is not set yet is the later one. Rows without ids stay as their page has them.
 */
export const inOrder = (events: readonly ParsedEvent[]): readonly ParsedEvent[] => {
  const byPair = byPairOf(events)
  if (byPair.size === events.length) return events
  for (const games of byPair.values()) if (games.every(({ native_id }) => native_id !== '')) games.sort(inTurn)
  return events.map(event => byPair.get(pairOf(event))?.shift() ?? event)
}

/** Of each event of a part the other games of its pair in it. */
export const siblingsIn = (events: readonly ParsedEvent[]): ((event: ParsedEvent) => readonly ParsedEvent[]) => {
  const byPair = byPairOf(events)
  if (byPair.size === events.length) return () => NONE
  return event => {
    const games = byPair.get(pairOf(event)) ?? NONE
    return games.length < 2 ? NONE : games.filter(other => other !== event && isOther(event, other))
  }
}
