/** What the words of a game's market say: the part of the game, what is counted, whose line it is. */
import { nameKey } from '../../model/slug.ts'
import { lineOf } from '../read/values.ts'

/** Whether a word is a side's name: `Bills`, or of a player the last name alone. */
export const isNamed = (name: string, word: string): boolean => {
  const [whole, part] = [nameKey(name), nameKey(word)]
  return whole === part || (part !== '' && whole.endsWith(`_${part}`))
}

const PARTS: readonly (readonly [RegExp, string])[] = [
  // A part that no type of the list is read of: it must not pass for the game.
  [
    /\b(?:[1-4]q|f5|innings?|quarters?|periods?|maps? \d|sets? \d|(?:1st|2nd|3rd|4th|5th|first|second|third) set)\b/i,
    'other',
  ],
  [/\b(?:1h|(?:1st|first) half|halftime)\b/i, '1st_half'],
  [/\b(?:2h|(?:2nd|second) half)\b/i, '2nd_half'],
]

/** `1st_half`, `2nd_half`, `other`; '' for the whole game. */
export const partOf = (question: string): string => PARTS.find(([words]) => words.test(question))?.[1] ?? ''

const SUBJECTS: readonly (readonly [RegExp, string])[] = [
  [/\bcorners?\b/i, 'corners'],
  [/\bcards?\b/i, 'cards'],
  [/\b(?:set handicap|total sets)\b/i, 'sets'],
  [/\bgame (?:spread|handicap)\b/i, 'games'],
]

/** What is counted where it is no score; '' where it is. */
export const subjectOf = (question: string): string => SUBJECTS.find(([words]) => words.test(question))?.[1] ?? ''

const PART = String.raw`(?:(?:1h|2h|1st half|2nd half|match)\s+)?`
const LINE = String.raw`o\/u\s*(\d+(?:\.\d+)?)`
/** `O/U 47.5`, `Alcaraz vs. Sinner: Match O/U 22.5`, `O/U 9.5 Total Corners`, `Total Corners: O/U 9.5`; its first group, a team, is empty. */
export const TOTAL = new RegExp(
  String.raw`^(?:.{1,80}\svs?\.?\s.{1,80}:\s*)?()(?:total corners:?\s+)?${PART}(?:total corners:?\s+)?${LINE}(?:\s+(?:total corners|points|goals|runs|games|rounds))?$`,
  'i',
)
/** `Chiefs Team Total: O/U 23.5`, `Arsenal 1st Half O/U 0.5`, `Arsenal O/U 4.5 Corners`: whose, and the line. */
export const TEAM_TOTAL = new RegExp(
  String.raw`^(?:.{1,80}\svs?\.?\s.{1,80}:\s*)?(.{1,80}?)\s+${PART}(?:team total:?\s+)?${LINE}(?:\s+corners)?$`,
  'i',
)

const SPREAD =
  /^(?:(?:1h|1st half)\s+)?(?:set handicap|game spread|game handicap|spread):\s*(.{1,80}?)\s*\(([+-]?\d+(?:\.\d+)?)\)(?:\s+vs\.?\s.{1,80}?(?:\s\(([+-]?\d+(?:\.\d+)?)\))?)?$/i

/** `Spread: Bills (-3.5)`, `1H Spread: Bills (-1.5)`, `Set Handicap: Rublev (-1.5) vs Mensik (+1.5)`: a side and its line; null for anything else, and for lines that are not opposite. */
export const spreadIn = (question: string): { team: string; line: number } | null => {
  const [, team = '', said, others] = SPREAD.exec(question) ?? []
  const line = lineOf(said)
  if (line === null || (others !== undefined && Number(others) !== -line)) return null
  return { team, line }
}
