/** Which part of a game a market's own words are of: where its type is of another, or of the whole game, its price would be of another question. */
import { periodPrefix } from '../../model/period.ts'

const PART =
  /\b(?:(1st|first|2nd|second|3rd|third|4th|fourth) (half|quarter|qtr|period|set|inning)|([12])h|([1-4])q|(?:1st|first) (5|five) innings)\b/i

const ORDINALS = ['', '1st', '2nd', '3rd', '4th']

/** What the market types of that part begin with (`1st_half_`); '' where the words name none. */
export const partIn = (words: string): string => {
  const [, nth, unit = '', half, quarter, innings] = PART.exec(words) ?? []
  if (nth !== undefined) return periodPrefix(nth, unit.toLowerCase().replace('qtr', 'quarter'))
  if (half !== undefined) return periodPrefix(ORDINALS[Number(half)] ?? '', 'half')
  if (quarter !== undefined) return periodPrefix(ORDINALS[Number(quarter)] ?? '', 'quarter')
  return innings === undefined ? '' : '1st_5_innings_'
}
