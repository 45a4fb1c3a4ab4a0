/** Betsson's market labels, and which of our market types each means. Left out, with the reason `unknown_market`: what the atlas lacks. */
import { marketType, typeOf } from '../../atlas/market-types.ts'
import { sport as sportById } from '../../atlas/sports.ts'
import { entry } from '../page/read.ts'

const STATS: Record<string, string> = {
  points: 'player_points',
  rebounds: 'player_rebounds',
  assists: 'player_assists',
  steals: 'player_steals',
  blocks: 'player_blocks',
  turnovers: 'player_turnovers',
  threes: 'player_threes',
  '3 pointers made': 'player_threes',
  'points, rebounds & assists': 'player_points_rebounds_assists',
  'points & rebounds': 'player_points_rebounds',
  'points & assists': 'player_points_assists',
  'rebounds & assists': 'player_rebounds_assists',
  'shots on goal': 'player_shots_on_goal',
  'passing yards': 'player_pass_yds',
  'rushing yards': 'player_rush_yds',
  'receiving yards': 'player_reception_yds',
}

/** What a market's label means in a sport: `Player Total Points | Jalen Williams`, `Match Winner`, `Total Goals`. Null: none of ours. */
export function meaningOf(label: string, sport: string): { market_type: string; player: string } | null {
  const [name = '', player = ''] = label.split('|').map(piece => piece.trim())
  const lower = name.toLowerCase()
  const stat = /^player (?:total )?(.+)$/.exec(lower)?.[1]
  if (stat !== undefined) {
    const found = entry(STATS, stat)
    return found !== undefined && player !== '' ? { market_type: found, player } : null
  }
  const market_type =
    /^(match winner|moneyline|money line|winner|1x2|full time result)( \(2-way\)| including overtime)?$/.test(lower)
      ? 'moneyline'
      : /^(match winner|moneyline) (\(3-way\)|3-way)$/.test(lower)
        ? sportById(sport)?.draws
          ? 'moneyline'
          : 'moneyline_3way'
        : /^(point spread|spread|handicap|asian handicap|run line|puck line)( \(including overtime\))?$/.test(lower)
          ? typeOf('spread', sport)
          : /^(total points|total goals|total runs|game total|over\/under)( \(including overtime\))?$/.test(lower)
            ? typeOf('total', sport)
            : lower === 'both teams to score'
              ? 'both_teams_to_score'
              : lower === 'draw no bet'
                ? 'draw_no_bet'
                : ''
  return marketType(market_type) ? { market_type, player: '' } : null
}
