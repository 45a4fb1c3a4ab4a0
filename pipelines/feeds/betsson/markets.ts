/** Betsson's markets, and which of our market types each means. Left out, with the reason `unknown_market`: what the atlas lacks. */
import { marketType, typeOf } from '../../atlas/market-types.ts'
import { sport as sportById } from '../../atlas/sports.ts'
import { entry, nameOf, type Raw } from '../read/values.ts'
import { isPeriod, prefixOf, scopeNamed, scopeTogether } from './scope.ts'
import { type Kind, maybeOfPeriod, type Told, templateOf } from './templates.ts'

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

/** Codes of props, each of one statistic: a label that says another one contradicts it. */
const PROPS: Record<string, string> = { PLYPROPPOINTS: 'player_points' }

const KINDS: Record<string, Kind> = {
  'match winner': 'winner',
  moneyline: 'winner',
  'money line': 'winner',
  winner: 'winner',
  '1x2': 'winner',
  'full time result': 'winner',
  'point spread': 'spread',
  spread: 'spread',
  handicap: 'spread',
  'asian handicap': 'spread',
  'run line': 'spread',
  'puck line': 'spread',
  'game handicap': 'spread',
  'set handicap': 'set_handicap',
  'total points': 'total',
  'total goals': 'total',
  'total runs': 'total',
  'total games': 'total',
  'total rounds': 'total',
  'game total': 'total',
  'over/under': 'total',
  'both teams to score': 'both_teams_to_score',
  'draw no bet': 'draw_no_bet',
}
/** In tennis they count sets or games, and do not say which. */
const UNCLEAR_IN_TENNIS: ReadonlySet<string> = new Set([
  'point spread',
  'spread',
  'handicap',
  'asian handicap',
  'game total',
  'over/under',
])

/** What a label says: `Match Winner`, `Moneyline (3-Way)`, `Total Goals (Including Overtime)`. */
const labelled = (label: string, sport: string): Told | undefined => {
  const [, name = '', more = ''] = /^(.*?)(?: \(?(including overtime|2-way|3-way)\)?)?$/.exec(label.toLowerCase()) ?? []
  const kind = entry(KINDS, name)
  if (kind === undefined || (sport === 'tennis' && UNCLEAR_IN_TENNIS.has(name))) return undefined
  // What is counted must be what the sport's total counts: points of a tennis match are not its games.
  const counted = /^total (.+)$/.exec(name)?.[1]
  if (counted !== undefined && typeOf('total', sport) !== `total_${counted}`) return undefined
  return { kind, scope: more === 'including overtime' ? 'overtime' : '' }
}

/** The names of a market, as a rejection shows them. */
export const namesOf = ({ marketFriendlyName, label, marketTemplateId, betGroupDescription }: Raw) => ({
  label: nameOf(marketFriendlyName) || nameOf(label),
  template: nameOf(marketTemplateId),
  description: nameOf(betGroupDescription),
})

/**
 * Which market type a market is in a sport, and of which player; null: none of ours.
 *
 * @param hasDraw whether a draw is among its sides: a handicap of three results is none of two, and where matches end in draws a winner of
 * two results is none of the match
 */
export function meaningOf(
  market: Raw,
  sport: string,
  hasDraw: boolean,
): { market_type: string; player: string } | null {
  const { label, template, description } = namesOf(market)
  const said = scopeNamed(description)
  if (said === null) return null
  const [name = '', player = '', ...more] = label.split('|').map(piece => piece.trim())
  const stat = /^player (?:total )?(.+)$/.exec(name.toLowerCase())?.[1]
  if (stat !== undefined) {
    const market_type = entry(STATS, stat)
    // Of three pieces nobody knows which is the player.
    if (market_type === undefined || player === '' || more.length > 0) return null
    const isTold = (entry(PROPS, template) ?? market_type) === market_type
    return isTold && prefixOf(said, sport, false) === '' ? { market_type, player } : null
  }
  const known = templateOf(template, sport)
  const shown = labelled(label, sport)
  const kind = (known ?? shown)?.kind
  const scope = scopeTogether([said, known?.scope ?? '', shown?.scope ?? ''])
  if (kind === undefined || scope === null || (!known && !isPeriod(scope) && maybeOfPeriod(template))) return null
  const market_type = typeWith(kind, scope, sport, hasDraw)
  return market_type === null ? null : { market_type, player: '' }
}

const typeWith = (kind: Kind, scope: string, sport: string, hasDraw: boolean): string | null => {
  const draws = sportById(sport)?.draws === true
  const isWinner = kind === 'winner'
  if (hasDraw ? !isWinner : isWinner && draws) return null
  const ofThree = hasDraw && !draws
  const prefix = prefixOf(scope, sport, ofThree || kind === 'draw_no_bet')
  if (prefix === null) return null
  const name = isWinner
    ? ofThree
      ? 'moneyline_3way'
      : 'moneyline'
    : kind === 'spread' || kind === 'total'
      ? typeOf(kind, sport)
      : kind
  const type = marketType(prefix + name)
  return type?.sports.includes(sport) ? type.id : null
}
