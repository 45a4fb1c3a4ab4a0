/**
 * Live data and runs of history know the same events, and a recording is of a time when one had another start. While a part of it is read an event begins
 * when the run's own board has it, so that the run's sources find each other's; what is left behind is what the live board has: a start of last week would
 * keep live sources, and a better source's would for good, from the game that was put off since.
 */
import type { Board, BoardEvent } from './board.ts'
import type { KnownEvent, Registry } from './resolve.ts'

type Told = Pick<BoardEvent, 'start' | 'row'>

/** @returns whether it was another */
const setStart = (known: KnownEvent | undefined, { start, row }: Told): boolean => {
  if (!known || known.start === start) return false
  known.start = start
  known.start_feed = row.start_feed
  return true
}

/**
 * Lends a run's starts to the events that a live board has, too. @param live absent where no live data of the league came
 * @returns gives them back, and those of `shown`, events that the part at hand shows
 */
export const lendStarts = (
  registry: Registry,
  own: Board,
  live: Board | undefined,
): ((shown: Iterable<string>) => void) => {
  const lent: string[] = []
  for (const event_id of live?.events.keys() ?? []) {
    const event = own.events.get(event_id)
    if (event && event.start !== null && setStart(registry.get(event_id), event)) lent.push(event_id)
  }
  return shown => {
    for (const ids of [lent, shown])
      for (const event_id of ids) {
        const lives = live?.events.get(event_id)
        if (lives) setStart(registry.get(event_id), lives)
      }
  }
}
