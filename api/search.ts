/** Text searches as conditions: case, accents and signs aside, by the same folding here (what is looked for) and in SQL (what is looked through). */

import { folded, type TeamRow } from '../sql/atlas.ts'
import type { SqlParams } from '../sql/client.ts'
import { type Options, type Param, text } from './params.ts'

export type Condition = { where: string; params: SqlParams }
type Named = { id: string; name: string }

/** What one book writes and another does not: `C.J.`, `De’Aaron`. */
const SIGNS = ".'’‘`"

// On LowCardinality columns the functions run once per distinct value, not per row.
const fold = (column: string): string =>
  `replaceRegexpAll(lowerUTF8(removeDiacriticsUTF8(${column})), '[${SIGNS.replace("'", "''")}]', '')`

/** A name as it is looked through; as `fold` has it. */
export const lookedThrough = (name: string): string => folded(name).replaceAll(new RegExp(`[${SIGNS}]`, 'g'), '')

/** A text to search for. What folding leaves nothing of (accents without a letter, a dot) would be found everywhere. */
export function searched(options: Options): Param<string | null> {
  const param = text({ ...options, description: `${options.description} Case, accents, dots and apostrophes aside.` })
  const says = (value: string | null): boolean => value === null || lookedFor(value) !== ''
  return { ...param, wire: param.wire.refine(says, 'has nothing to search for') }
}

/** A text as it is looked for, with plain spaces: names have no others. */
export const lookedFor = (text: string): string => lookedThrough(text).replace(/\s+/g, ' ').trim()

/** `team`: a part of either team's name, or of an alias that the atlas knows. */
export function teamCondition(text: string, teams: readonly TeamRow[]): Condition {
  const part = lookedFor(text)
  const names = teams
    .filter(team => team.aliases.some(alias => lookedThrough(alias).includes(part)))
    .map(team => team.name)
  return {
    where: `(position(${fold('home_team')}, {team:String}) > 0 OR position(${fold('away_team')}, {team:String}) > 0
      OR home_team IN {team_names:Array(String)} OR away_team IN {team_names:Array(String)})`,
    params: { team: part, team_names: [...new Set(names)] },
  }
}

/** A part of the text in a column; `name` is what the value is bound under. */
export function partCondition(name: string, text: string, column: string): Condition {
  return { where: `position(${fold(column)}, {${name}:String}) > 0`, params: { [name]: lookedFor(text) } }
}

/** `q`: every word occurs in one of some columns, or in the name of the row's league: its id may be another word (`epl`). */
export function wordsCondition(text: string, columns: readonly string[], leagues: readonly Named[]): Condition[] {
  const words = [...new Set(lookedFor(text).split(' '))]
  return words.map((word, index) => {
    const named = leagues.filter(({ name }) => lookedThrough(name).includes(word)).map(({ id }) => id)
    const places = columns.map(column => `position(${fold(column)}, {word${index}:String}) > 0`)
    if (named.length === 0) return { where: `(${places.join(' OR ')})`, params: { [`word${index}`]: word } }
    return {
      where: `(${[...places, `league IN {leagues${index}:Array(String)}`].join(' OR ')})`,
      params: { [`word${index}`]: word, [`leagues${index}`]: named },
    }
  })
}

/** A market type that is one of some, or begins with one of some prefixes. */
export function marketCondition(exact: readonly string[], prefixes: readonly string[]): Condition {
  const starts = prefixes.map((_, index) => `startsWith(market_type, {market_prefix${index}:String})`)
  return {
    where: `(market_type IN {market_names:Array(String)} OR ${starts.join(' OR ')})`,
    params: {
      market_names: exact,
      ...Object.fromEntries(prefixes.map((prefix, index) => [`market_prefix${index}`, prefix])),
    },
  }
}
