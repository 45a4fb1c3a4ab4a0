/** Which side of a market a name of bet365's means: in English, Portuguese and Spanish, where it is no team's. */
import { doubleChance } from '../../model/double-chance.ts'
import type { SelectionType } from '../../model/part.ts'
import { entry } from '../read/values.ts'

export type Side = { selection_type: SelectionType; selection: string }
type Teams = { home: string; away: string }

const WORDS: Readonly<Record<string, SelectionType>> = {
  Over: 'over',
  'Mais de': 'over',
  'Más de': 'over',
  Under: 'under',
  'Menos de': 'under',
  Yes: 'yes',
  Sim: 'yes',
  Sí: 'yes',
  No: 'no',
  Não: 'no',
  Draw: 'draw',
  Empate: 'draw',
}
/** Beside the name of a result (`N2`), the same in every language. */
const CODES: Readonly<Record<string, SelectionType>> = { '1': 'home', X: 'draw', '2': 'away' }
const LABELS: Partial<Record<SelectionType, string>> = {
  over: 'Over',
  under: 'Under',
  yes: 'Yes',
  no: 'No',
  draw: 'Draw',
}

const TEAMS: readonly SelectionType[] = ['home', 'away']
const RESULTS: readonly SelectionType[] = [...TEAMS, 'draw']
const sidesIn = (market_type: string): readonly SelectionType[] => {
  if (market_type.includes('total')) return ['over', 'under']
  if (market_type.endsWith('both_teams_to_score')) return ['yes', 'no']
  return market_type.endsWith('moneyline') ? RESULTS : TEAMS
}

/**
 * @param name as a column (MA) or a price (PA) has it
 * @param code the price's `N2`, '' where there is none
 * @returns null where the market has no such side, or name and code are of two sides
 */
export function sideOf(market_type: string, name: string, code: string, teams: Teams): Side | null {
  const said = name.trim()
  if (market_type.endsWith('double_chance')) {
    const selection = doubleChance(said, teams)
    return selection === null ? null : { selection_type: 'other', selection }
  }
  const sides = sidesIn(market_type)
  const named = said === teams.home ? 'home' : said === teams.away ? 'away' : entry(WORDS, said)
  const coded = sides === RESULTS ? entry(CODES, code) : undefined
  const side = named ?? coded
  if (!side || !sides.includes(side) || (coded && coded !== side)) return null
  return { selection_type: side, selection: side === 'home' || side === 'away' ? teams[side] : (LABELS[side] ?? said) }
}
