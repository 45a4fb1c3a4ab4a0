/**
 * Specials: matchups whose sides are participants of their own, told apart by a text. Used where the text leaves no doubt (a player's
 * statistic, draw no bet, both teams to score, double chance); the rest is rejected.
 */
import { marketType } from '../../atlas/market-types.ts'
import { doubleChance } from '../../model/double-chance.ts'
import type { SelectionType } from '../../model/part.ts'
import { entry } from '../read/values.ts'
import { prefixOf } from './market-types.ts'

type Side = { side: SelectionType; selection: string }
export type Special = { market_type: string; player: string; sideOf: (participant: string) => Side | null }

/** Statistics as it writes them (letters and signs without spaces, lower case), by what we call them. */
const STATS: Record<string, string> = {
  points: 'points',
  rebounds: 'rebounds',
  assists: 'assists',
  'pts+rebs+asts': 'points_rebounds_assists',
  'points+rebounds+assists': 'points_rebounds_assists',
  pointsreboundsassist: 'points_rebounds_assists',
  'pts+rebs': 'points_rebounds',
  'pts+asts': 'points_assists',
  'rebs+asts': 'rebounds_assists',
  '3pointfg': 'threes',
  threepointfieldgoals: 'threes',
  steals: 'steals',
  blocks: 'blocks',
  doubledouble: 'double_double',
  tripledouble: 'triple_double',
  passingyards: 'pass_yds',
  passingtds: 'pass_tds',
  tdpasses: 'pass_tds',
  completions: 'pass_completions',
  passattempts: 'pass_attempts',
  interceptions: 'pass_interceptions',
  rushingyards: 'rush_yds',
  receivingyards: 'reception_yds',
  receptions: 'receptions',
  longestreception: 'reception_longest',
  totalstrikeouts: 'strikeouts',
  strikeouts: 'strikeouts',
  pitchingouts: 'pitching_outs',
  earnedruns: 'earned_runs',
  hitsallowed: 'hits_allowed',
  totalbases: 'total_bases',
  homeruns: 'home_runs',
  shotsongoal: 'shots_on_goal',
  shotsontarget: 'shots_on_target',
  shots: 'shots',
  saves: 'total_saves',
  goals: 'goals',
}

const PLAYER = /^(.{2,80}?)\s*\(([^()]{1,40})\)(?:\s*\(must start\))?$/i

const OVER: Side = { side: 'over', selection: 'Over' }
const UNDER: Side = { side: 'under', selection: 'Under' }
const YES: Side = { side: 'yes', selection: 'Yes' }
const NO: Side = { side: 'no', selection: 'No' }

const overUnder = (name: string): Side | null =>
  /^over\b/i.test(name) ? OVER : /^under\b/i.test(name) ? UNDER : yesNo(name)
const yesNo = (name: string): Side | null => (name === 'Yes' ? YES : name === 'No' ? NO : null)

type Teams = { home: string; away: string }
const teamOf = (name: string, { home, away }: Teams): Side | null =>
  name === home ? { side: 'home', selection: home } : name === away ? { side: 'away', selection: away } : null
const resultsOf = (name: string, teams: Teams): Side | null => {
  const selection = doubleChance(name, teams)
  return selection === null ? null : { side: 'other', selection }
}

/** What a special means, null where it is not clear or the atlas has no type for it. */
export function specialOf(
  { category, description, period, sport }: { category: string; description: string; period: number; sport: string },
  teams: Teams,
): Special | null {
  if (/player props/i.test(category)) return playerProp(description, period)
  const isHalf = / 1st Half$/i.test(description)
  const prefix = prefixOf(sport, period)
  // The text says the period too: where the two disagree nobody knows which is meant.
  if (prefix === null || isHalf !== (prefix === '1st_half_')) return null
  const text = description.replace(/ 1st Half$/i, '').replace(/\?$/, '')
  const made = (type: string, sideOf: Special['sideOf']): Special | null =>
    marketType(prefix + type) ? { market_type: prefix + type, player: '', sideOf } : null
  if (/^draw no bet$/i.test(text)) return made('draw_no_bet', name => teamOf(name, teams))
  if (/^double chance$/i.test(text)) return made('double_chance', name => resultsOf(name, teams))
  return /^both teams to score$/i.test(text) ? made('both_teams_to_score', yesNo) : null
}

const playerProp = (description: string, period: number): Special | null => {
  const found = period === 0 ? PLAYER.exec(description) : null
  const stat = (found?.[2] ?? '').toLowerCase().replaceAll(/[\s.]/g, '')
  const name = entry(STATS, stat)
  const market_type = `player_${name}`
  return found?.[1] && name !== undefined && marketType(market_type)
    ? { market_type, player: found[1], sideOf: overUnder }
    : null
}
