/** What a game's status says: of the event, and of the prices that stand beside it. The words are Sportradar's, from whom the source has them. */
import type { ParsedEvent } from '../../model/part.ts'
import { entry, isObject, listOf, numberOf, objectOf, type Raw, textOf } from '../read/values.ts'
import { isInPlay, type Offered } from './markets.ts'

export type Standing = { status: ParsedEvent['status']; offered: Offered }

const OVER: Record<string, ParsedEvent['status']> = {
  complete: 'ended',
  closed: 'ended',
  cancelled: 'cancelled',
  canceled: 'cancelled',
}
/** A stop between two halves or for the weather of a game that has begun. A suspended one is continued later, from where it stood. */
const BEGUN = ['inprogress', 'halftime', 'suspended']
const TO_COME = ['', 'scheduled', 'created', 'time-tbd', 'flex-schedule', 'if_necessary', 'if-necessary']
/** Said of a start that is put back as of a game that is stopped (rain, lightning, the venue). */
const DELAYED = ['delayed', 'wdelay', 'fdelay']

/**
 * Prices of before the start stay on the board for hours beside those in play, so of a game that has begun only the latter are taken. A price in
 * play says that it has begun, whatever the status is. A delayed game without one keeps its prices as long as nothing of it was played: books go
 * on taking bets on a first pitch that waits for the rain. Of a status that is not known only prices in play are sure.
 */
export function standingOf(game: Raw): Standing {
  const said = textOf(game.status)
  const over = entry(OVER, said)
  if (over) return { status: over, offered: 'all' }
  if (said === 'postponed') return { status: 'postponed', offered: 'none' }
  if (BEGUN.includes(said) || hasInPlay(game) || (DELAYED.includes(said) && wasPlayed(game)))
    return { status: 'live', offered: 'in_play' }
  return { status: null, offered: TO_COME.includes(said) || DELAYED.includes(said) ? 'all' : 'unsure' }
}

const hasInPlay = ({ markets }: Raw): boolean =>
  membersOf(markets).some(periods => membersOf(periods).some(types => membersOf(types).some(hasOne)))

const membersOf = (value: unknown): unknown[] => (isObject(value) ? Object.values(value) : [])
const hasOne = (outcomes: unknown): boolean => listOf(outcomes).some(isInPlay)

const wasPlayed = ({ boxscore }: Raw): boolean => {
  const { period, linescore, total_home_points, total_away_points } = objectOf(boxscore)
  return (
    listOf(linescore).length > 0 || [period, total_home_points, total_away_points].some(one => (numberOf(one) ?? 0) > 0)
  )
}
