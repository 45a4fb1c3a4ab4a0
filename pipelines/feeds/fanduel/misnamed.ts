/** Whether a market's name is of the market that its type is: of two that are not nobody knows which of them its prices are of. */
import { partIn } from '../read/part-words.ts'
import { shown } from '../read/reject.ts'
import type { Meaning } from './markets.ts'

const REACHES = /\b(\d{1,3})\+/
const GOALS = /\b(\d\.5)\b/

/**
 * @param type the market's, `1ST_QUARTER_TOTAL_POINTS`, which `meaning` is of
 * @param name `1st Quarter Total Points`
 * @returns what is wrong with the name; null where it says the same as the type, or less
 */
export function misnamedIn({ market_type, reaches, line }: Meaning, type: string, name: string): string | null {
  const part = partIn(name)
  // The first half of a game of baseball is its first five innings.
  if (part !== '' && part !== partIn(type.replaceAll('_', ' ')) && !market_type.startsWith(part))
    return `marketName: expected words of the part of the game that its type is of, got ${shown(name)}`
  const said = reaches === undefined ? GOALS.exec(name)?.[1] : REACHES.exec(name)?.[1]
  const meant = reaches ?? line
  if (meant === undefined || said === undefined || Number(said) === meant) return null
  return `marketName: expected the number of its type, ${meant}, got ${shown(name)}`
}
