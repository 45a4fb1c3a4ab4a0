/** Where an outcome stands, and whose side it is: it says both itself too, and of one that says another thing nobody knows whose it is. */
import type { Team } from '../../model/part.ts'
import { type Raw, textOf } from '../read/values.ts'

const PLACES = ['book_id', 'event_id', 'period', 'type'] as const
export type Place = Readonly<Record<(typeof PLACES)[number], string>>

export type Teams = Readonly<Record<Team, { id: string; name: string }>>

/** Which member of an outcome names another place than its own; undefined where none does. */
export const otherPlaceIn = (outcome: Raw, place: Place): keyof Place | undefined =>
  PLACES.find(name => outcome[name] != null && textOf(outcome[name]) !== place[name])

/** The team of a game that has this number. */
export const teamOf = (teams: Teams, id: unknown): Team | undefined =>
  textOf(id) === teams.home.id ? 'home' : textOf(id) === teams.away.id ? 'away' : undefined

/** Whether beside a side of home or away the other team stands. */
export const isOfOtherTeam = (teams: Teams, side: unknown, team_id: unknown): boolean =>
  (side === 'home' || side === 'away') && (teamOf(teams, team_id) ?? side) !== side
