/** Market types: one per meaning, and how many outcomes make one whole. */
import data from './data/market-types.ts'
import { sport, sports } from './sports.ts'
import { list, rows } from './table.ts'

export type MarketType = {
  id: string
  numerical_id: number
  name: string
  description: string
  hasLine: boolean
  examples: readonly string[]
  sports: readonly string[]
  /** Outcomes of a whole market; 0: as many as there are (futures). */
  outcomes: number
}

export const marketTypes: readonly MarketType[] = rows(data, 8).map(
  ([number, id = '', name = '', line, outcomes, own = '', examples, description = '']) => ({
    id,
    numerical_id: Number(number),
    name,
    description,
    hasLine: line === 'l',
    examples: list(examples, ';'),
    sports: own === '*' ? sports.map(each => each.id) : list(own),
    outcomes: Number(outcomes),
  }),
)

const byId = new Map(marketTypes.map(type => [type.id, type]))

export const marketType = (id: string): MarketType | undefined => byId.get(id)

/** Where no row says more: a player's statistic is over or under (or yes and no). */
const PLAYER_OUTCOMES = 2

/**
 * How many outcomes make a market complete: never judged from a payload, or two of three would pass for a whole. Null where there is
 * no such number (futures) or the type is unknown.
 */
export function outcomes(sportId: string, type: string): number | null {
  const known = byId.get(type)
  if (!known) return type.startsWith('player_') ? PLAYER_OUTCOMES : null
  if (known.outcomes === 0) return null
  const draw = sport(sportId)?.draws === true && isMoneyline(type)
  return known.outcomes + (draw ? 1 : 0)
}

const isMoneyline = (type: string): boolean => type === 'moneyline' || type.endsWith('_moneyline')

/** The type of a market that a draw stands in: a moneyline is the three-way market where the sport's own has no draw; any other stays as it is. */
export const withDraw = (type: string, sportId: string): string =>
  isMoneyline(type) && sport(sportId)?.draws !== true ? `${type}_3way` : type

export type Family = 'spread' | 'total'

const SPREADS: Record<string, string> = { baseball: 'run_line', hockey: 'puck_line', tennis: 'game_handicap' }
const TOTALS: Record<string, string> = {
  soccer: 'total_goals',
  hockey: 'total_goals',
  handball: 'total_goals',
  baseball: 'total_runs',
  cricket: 'total_runs',
  tennis: 'total_games',
  mma: 'total_rounds',
  boxing: 'total_rounds',
}

/** What a sport calls its spread or its total. */
export const typeOf = (family: Family, sportId: string): string =>
  family === 'spread' ? (SPREADS[sportId] ?? 'point_spread') : (TOTALS[sportId] ?? 'total_points')
