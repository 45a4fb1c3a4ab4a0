/** Events as adapters make them, and each of a payload's once. */
import type { ParsedEvent } from '../../model/part.ts'

/** An event by its id and league, and whatever else a source says of it. What is not said is as an event has it of which nothing is known. */
export const parsedEvent = (said: Pick<ParsedEvent, 'native_id' | 'league'> & Partial<ParsedEvent>): ParsedEvent => ({
  native_of: 'feed',
  home: '',
  away: '',
  name: '',
  start_time: null,
  local_date: null,
  status: null,
  groups: [],
  ...said,
})

/**
 * The events of a list, of one that stands there twice the first.
 *
 * @param read the event of a piece; null where it was refused
 * @param again told of an event whose id another one had
 */
export function eachOnce<T>(
  pieces: Iterable<T>,
  read: (piece: T) => ParsedEvent | null,
  again: (event: ParsedEvent, piece: T) => void,
): ParsedEvent[] {
  const events: ParsedEvent[] = []
  const seen = new Set<string>()
  for (const piece of pieces) {
    const event = read(piece)
    if (!event) continue
    // Without an id nobody can tell.
    if (event.native_id !== '' && seen.has(event.native_id)) again(event, piece)
    else events.push(event)
    seen.add(event.native_id)
  }
  return events
}
