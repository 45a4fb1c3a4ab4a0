/** Which side of a market a selection means. */
import { marketType } from '../../atlas/market-types.ts'
import { doubleChance } from '../../model/double-chance.ts'
import type { ParsedEvent, SelectionType } from '../../model/part.ts'
import { remembered } from '../../model/remembered.ts'

export type Side = { selection_type: SelectionType; selection: string }

const OVER = new Set<SelectionType>(['over', 'under'])
const YES = new Set<SelectionType>(['yes', 'no'])
const PLAYERS = new Set<SelectionType>([...OVER, ...YES])
const TEAMS = new Set<SelectionType>(['home', 'away'])
const DRAWN = new Set<SelectionType>([...TEAMS, 'draw'])
/** Of as many runners as there are. */
const RUNNERS: ReadonlySet<string> = new Set(['futures', 'race_winner'])

const sidesIn = (market_type: string): ReadonlySet<SelectionType> => {
  // With a line it is over or under: a yes would say nothing of which.
  if (market_type.startsWith('player_')) return marketType(market_type)?.hasLine ? OVER : PLAYERS
  if (market_type.includes('total')) return OVER
  if (market_type.endsWith('both_teams_to_score')) return YES
  return market_type.includes('moneyline') ? DRAWN : TEAMS
}

/** Asked of types that the catalogue has: all of them are remembered. */
const sidesOf = remembered(1_000, sidesIn)

const WORDS = new Map<string, SelectionType>(
  (['home', 'away', 'draw', 'over', 'under', 'yes', 'no'] as const).map(word => [word, word]),
)

/** The side that a selection means in a market of the catalogue, and what it is called; null where the market has no such side. */
export function sideOf(market_type: string, selection: string, { home, away }: ParsedEvent): Side | null {
  if (RUNNERS.has(market_type)) return { selection_type: 'outright', selection }
  if (market_type.endsWith('double_chance')) {
    const results = doubleChance(selection, { home, away })
    return results === null ? null : { selection_type: 'other', selection: results }
  }
  let side = WORDS.get(selection) ?? WORDS.get(selection.toLowerCase())
  if (side === undefined && home !== '') side = selection === home ? 'home' : selection === away ? 'away' : undefined
  if (side === undefined || !sidesOf(market_type).has(side)) return null
  const label = side === 'home' ? home : side === 'away' ? away : side.charAt(0).toUpperCase() + side.slice(1)
  return { selection_type: side, selection: label }
}
