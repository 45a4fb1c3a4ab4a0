/**
 * bet365's market numbers, and which of our market types each means. They are those of soccer: what they are in another sport nobody has seen.
 *
 * Left out: cards (whether a red one counts as two differs from book to book, and with it the bet), and totals of a half with several lines.
 */
import { marketType } from '../../atlas/market-types.ts'
import { remembered } from '../../model/remembered.ts'
import { entry, numberOf } from '../read/values.ts'

export type Meaning = {
  market_type: string
  alternate: boolean
  /** Where a price's side stands: in the name of its column (MA), or in its own (PA). */
  side: 'column' | 'price'
  /** Its prices are a group apart from the other ones of the market type. */
  apart: boolean
}

type Row = [market_type: string, side: Meaning['side'], kind?: 'alternate' | 'apart']
const MARKETS: Record<string, Row> = {
  '938': ['point_spread', 'column'],
  '50138': ['point_spread', 'column', 'alternate'],
  '10143': ['total_goals', 'column'],
  '50139': ['total_goals', 'column', 'alternate'],
  '50137': ['1st_half_point_spread', 'column'],
  '50265': ['1st_half_point_spread', 'column', 'alternate'],
  '50136': ['1st_half_total_goals', 'column'],
  '50266': ['1st_half_total_goals', 'column', 'alternate'],
  '10164': ['total_corners', 'column'],
  '10165': ['corner_spread', 'column'],
  '10233': ['1st_half_total_corners', 'column'],
  // Beside the Asian line of goals (10143), on another page: in one group each page would take away what the other shows.
  '981': ['total_goals', 'column', 'apart'],
  '40': ['moneyline', 'price'],
  '1579': ['1st_half_moneyline', 'price'],
  '10208': ['2nd_half_moneyline', 'price'],
  '10150': ['both_teams_to_score', 'price'],
  '10114': ['double_chance', 'price'],
  '10257': ['1st_half_double_chance', 'price'],
}

export function meaningOf(number: string, sport: string): Meaning | null {
  if (sport !== 'soccer') return null
  const [market_type = '', side = 'column', kind] = entry(MARKETS, number) ?? []
  return marketType(market_type) ? { market_type, side, alternate: kind !== undefined, apart: kind === 'apart' } : null
}

const MOST_TEXTS = 10_000

/** `33/40` -> 1.825, `EVS` -> 2; null for what is no fraction. */
export const fractional = remembered(MOST_TEXTS, (text): number | null => {
  if (text === 'EVS') return 2
  const found = /^(\d{1,6})\/(\d{1,6})$/.exec(text)
  const [won, stake] = [Number(found?.[1]), Number(found?.[2])]
  return found && stake > 0 ? 1 + won / stake : null
})

/** `-1.0, -1.5` -> -1.25, `2.5` -> 2.5; null for what is no line: two that are not half apart are no quarter, and a comma may be a decimal one (`2,5`). */
export const lineOf = remembered(MOST_TEXTS, (text): number | null => {
  const comma = text.indexOf(',')
  if (comma === -1) return numberOf(text.trim())
  const [low, high] = [numberOf(text.slice(0, comma).trim()), numberOf(text.slice(comma + 1).trim())]
  return low === null || high === null || Math.abs(low - high) !== 0.5 ? null : (low + high) / 2
})
