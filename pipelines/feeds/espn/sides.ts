/** Who meets in a competition: teams, one of them at home, or two players in the order in which they are written. */
import { isObject, listOf, objectOf, type Raw, textOf } from '../read/values.ts'
import { type Side, scoreOf } from './game.ts'

/** `isTold`: which of them is at home. */
export type Sides = { home: Side | null; away: Side | null; isTold: boolean }

export const sidesOf = ({ competitors }: Raw): Sides => {
  const found = listOf(competitors).filter(isObject)
  const at = (side: string): Side | null => sideOf(found.find(one => one.homeAway === side))
  const arePlayers = found.length === 2 && found.every(one => isObject(one.athlete) && one.homeAway === undefined)
  if (!arePlayers) return { home: at('home'), away: at('away'), isTold: true }
  const nth = (order: number): Side | null => sideOf(found.find(one => one.order === order))
  return { home: nth(1), away: nth(2), isTold: false }
}

const sideOf = (competitor: Raw | undefined): Side | null => {
  const { team, athlete, score, winner, linescores } = objectOf(competitor)
  const who = isObject(athlete) ? athlete : objectOf(team)
  const name = textOf(who.displayName)
  const periods = listOf(linescores).map(objectOf)
  return name === ''
    ? null
    : {
        id: textOf(who.id),
        name,
        code: textOf(who.abbreviation),
        won: winner === true,
        score: scoreOf(score),
        periods: periods.map(one => scoreOf(one.value ?? one.displayValue)),
      }
}

const UNKNOWN = /^(?:tbd|tba|to be (?:announced|decided|determined))$/i

/** One that is not known yet: it has a name like others, and an id below zero. */
export const isPlaceholder = ({ id, name }: Side): boolean => UNKNOWN.test(name) || /^-\d/.test(id)
