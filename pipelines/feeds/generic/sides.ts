/** Which side of a market a selection means. */
import { doubleChance } from '../../model/double-chance.ts'
import type { ParsedEvent, SelectionType } from '../../model/part.ts'
import { remembered } from '../../model/remembered.ts'

const OVER = new Set<SelectionType>(['over', 'under'])
const YES = new Set<SelectionType>(['yes', 'no'])
const PLAYERS = new Set<SelectionType>([...OVER, ...YES])
const TEAMS = new Set<SelectionType>(['home', 'away'])
const DRAWN = new Set<SelectionType>([...TEAMS, 'draw'])
/** Of as many runners as there are. */
const RUNNERS: ReadonlySet<string> = new Set(['futures', 'race_winner'])

const sidesIn = (market_type: string): ReadonlySet<SelectionType> => {
  if (market_type.startsWith('player_')) return PLAYERS
  if (market_type.includes('total')) return OVER
  if (market_type.endsWith('both_teams_to_score')) return YES
  return market_type.includes('moneyline') ? DRAWN : TEAMS
}

/** Asked of types that the catalogue has: all of them are remembered. */
const sidesOf = remembered(1_000, sidesIn)

const isDouble = (market_type: string): boolean => market_type.endsWith('double_chance')

const WORDS = new Map<string, SelectionType>(
  (['home', 'away', 'draw', 'over', 'under', 'yes', 'no'] as const).map(word => [word, word]),
)

/** The side that a selection means in a market of the catalogue, or null where the market has no such side. */
export function sideOf(market_type: string, selection: string, { home, away }: ParsedEvent): SelectionType | null {
  if (RUNNERS.has(market_type)) return 'outright'
  if (isDouble(market_type)) return doubleChance(selection, { home, away }) === null ? null : 'other'
  let side = WORDS.get(selection) ?? WORDS.get(selection.toLowerCase())
  if (side === undefined && home !== '') side = selection === home ? 'home' : selection === away ? 'away' : undefined
  return side !== undefined && sidesOf(market_type).has(side) ? side : null
}

export const labelOf = (side: SelectionType, selection: string, { home, away }: ParsedEvent): string => {
  if (side === 'outright') return selection
  if (side === 'other') return doubleChance(selection, { home, away }) ?? selection
  return side === 'home' ? home : side === 'away' ? away : side.charAt(0).toUpperCase() + side.slice(1)
}
