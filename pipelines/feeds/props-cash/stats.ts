/** The statistics of props.cash and the market type of each; where the type has no line, over is yes and under is no. */
import { marketType } from '../../atlas/market-types.ts'

const STATS: Record<string, string> = {
  points: 'player_points',
  assists: 'player_assists',
  rebounds: 'player_rebounds',
  reboundsAssists: 'player_rebounds_assists',
  pointsRebounds: 'player_points_rebounds',
  pointsAssists: 'player_points_assists',
  pointsReboundsAssists: 'player_points_rebounds_assists',
  fg3PtMade: 'player_threes',
  turnovers: 'player_turnovers',
  tripleDouble: 'player_triple_double',
  doubleDouble: 'player_double_double',
  steals: 'player_steals',
  blocks: 'player_blocks',
  stealsAndBlocks: 'player_blocks_steals',
  firstBasket: 'player_first_basket',
  freeThrowMade: 'player_frees_made',
  fgMade: 'player_field_goals',
  fantasyPts: 'player_fantasy_points',
  q1Points: 'player_points_q1',
  q1Assists: 'player_assists_q1',
  q1Rebounds: 'player_rebounds_q1',
}

export type Stat = { market_type: string; yesNo: boolean }

const known = new Map(
  Object.entries(STATS).map(([stat, type]): [string, Stat] => [
    stat,
    { market_type: type, yesNo: marketType(type)?.hasLine === false },
  ]),
)

/** Undefined for a statistic that the atlas has no type for. */
export const statOf = (name: string): Stat | undefined => known.get(name)

/** Apps where players are picked together at prices of their own making: no sportsbook, and no price that a bet could be made at. */
const PICK_EM = new Set(['underdog', 'sleeper', 'prizepicks'])

export const isPickEm = (book: string): boolean => PICK_EM.has(book)
