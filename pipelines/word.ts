/**
 * Whose word counts where sources contradict each other on how an event stands. Each says its own with every payload: were the last one believed, the event
 * would turn with each, and all its prices with it. So a word stands as long as who said it can be heard, but for who knows better.
 */
import type { BoardEvent } from './board.ts'
import type { EventRow, EventStatus } from './model/rows.ts'
import { iso } from './row-text.ts'
import { silentAfter } from './silence.ts'

/** A feed's place in the feeds' order; lower comes first. */
export type Rank = (feed: string) => number

/** Scoreboards, which tell the score that bets are settled by: others count extra time and shoot-outs in, and do not say so. */
const SCOREBOARDS = ['espn', 'action-network']
/** Who said a status is heard for so long, and never less than two and a half intervals of a recording; that it is said again is written twice in that time. */
const HEARD_MS = 10 * 60_000
/** An event that is off is contradicted at most until so long after its start: a game does not last longer. */
const OFF_FOR_MS = 6 * 3600_000

/** Whether a feed knows better than another how a game stands: scoreboards first, in their order, then by the feeds' order. */
export const knowsBetter = (feed: string, than: string, rank: Rank): boolean => {
  const [place, standing] = [SCOREBOARDS.indexOf(feed), SCOREBOARDS.indexOf(than)]
  if (place === -1 || standing === -1) return place !== -1 || (standing === -1 && rank(feed) < rank(than))
  return place < standing
}

/** What a feed says of an event. */
export type Word = {
  feed: string
  status: EventStatus | null
  /** It is said with a final score. */
  isFinal: boolean
  rank: Rank
  /** The expected gap between a feed's payloads. */
  intervalOf: (feed: string) => number
}

const heardFor = (feed: string, { intervalOf }: Pick<Word, 'intervalOf'>): number =>
  silentAfter(HEARD_MS, intervalOf(feed))

/** Whether the feed that said an event's status is still heard saying it. */
export const isHeard = (
  { status_feed, status_said_at }: EventRow,
  word: Pick<Word, 'intervalOf'>,
  at: number,
): boolean => status_said_at !== null && at - Date.parse(status_said_at) < heardFor(status_feed, word)

/**
 * Whether what a feed says of an event is no answer to what another one says: that it is still to come is said of all that nobody has looked at, so it answers
 * nothing else; of two that say more, who knows better is believed, and a final score always.
 */
export const isOutranked = (row: EventRow, word: Word, at: number): boolean => {
  const { feed, status, isFinal, rank } = word
  if (status === null || status === row.status || row.status === 'upcoming' || isFinal) return false
  if (feed === row.status_feed || !isHeard(row, word, at)) return false
  return status === 'upcoming' || !knowsBetter(feed, row.status_feed, rank)
}

/** Whether it matters who goes on saying a status: one that another could contradict. */
const isOpen = ({ start, result }: BoardEvent, status: EventStatus, at: number): boolean =>
  status === 'live' || (status !== 'upcoming' && result === '' && start !== null && at < start + OFF_FOR_MS)

/**
 * Who says the status that an event gets by a word, and when that was last written.
 * @param event as it stands before it
 * @param isSame whether the status is the one that it had, said of the same start
 */
export const sayerOf = (
  event: BoardEvent,
  word: Word & { status: EventStatus },
  { at, isSame }: { at: number; isSame: boolean },
): Pick<EventRow, 'status_feed' | 'status_said_at'> => {
  const { status_feed, status_said_at } = event.row
  const { feed, status, rank } = word
  const own = { status_feed: feed, status_said_at: iso(at) }
  if (!isSame || status_feed === '') return own
  const before = { status_feed, status_said_at }
  if (!isOpen(event, status, at)) return before
  if (feed !== status_feed) return isHeard(event.row, word, at) && !knowsBetter(feed, status_feed, rank) ? before : own
  return at - Date.parse(status_said_at ?? '') < heardFor(feed, word) / 2 ? before : own
}
