/**
 * Cuts a list of players into parts of whole games, at most 512 KB each. The list says neither its league nor a day: the league is the request's,
 * else the only one that it can be; the days follow from the payload's clock.
 */
import { sportOf } from '../../atlas/leagues.ts'
import { teamByAlias } from '../../atlas/teams.ts'
import { dayOf } from '../../model/identity.ts'
import type { Part, Payload, Rejection } from '../../model/part.ts'
import { elementsOf } from '../read/elements.ts'
import { LARGEST_PART } from '../read/pack.ts'
import { rejection } from '../read/reject.ts'
import { statsOf } from './stats.ts'

const LEAGUES = ['nba', 'wnba', 'nfl', 'nhl', 'mlb', 'ncaab', 'ncaaf']
const HOUR_MS = 3600_000
/** A game that began may be shown for so long yet. */
const STILL_SHOWN_H = 6
/** Lists turn to the next day's games in the evening, and hold none later than those; football's hold a week. */
const NEXT_DAY_H = 4
const LAST_H = 24
const WEEK_H = [48, 72, 96, 120, 144, 168]

/** Days that a game of a list may be on, the likeliest first. */
export function daysAround(at: number, sport: string): string[] {
  const hours = [NEXT_DAY_H, -STILL_SHOWN_H, LAST_H, ...(isWeekly(sport) ? WEEK_H : [])]
  return [...new Set(hours.map(hour => dayOf(at + hour * HOUR_MS, 'us_eastern')))]
}

/** Games of football are on any day of a week: one of a list is a known one, or nobody knows when it is. */
export const isWeekly = (sport: string): boolean => sport === 'football'

const memberOf = (text: string, name: string): string =>
  new RegExp(`"${name}"\\s*:\\s*"([^"\\\\]{1,100})"`).exec(text)?.[1] ?? ''

const askedIn = (request: string): string | undefined => /^\/(\w+)\/lines/.exec(request)?.[1]?.toLowerCase()

/**
 * The league of a list: the request's, whatever its teams are called, for Dallas and Boston play in four. Of a file without a request the one league that knows
 * all its teams and statistics.
 */
const leagueOf = (asked: string | undefined, games: ReadonlyMap<string, readonly string[]>): string | null => {
  if (asked !== undefined) return LEAGUES.includes(asked) ? asked : null
  const firsts = [...games.values()].map(([first = '']) => first).filter(first => memberOf(first, 'homeTeam') !== '')
  const fits = LEAGUES.filter(
    league => firsts.every(first => isOf(league, first)) && firsts.some(first => showsA(sportOf(league), first)),
  )
  return fits.length === 1 ? (fits[0] ?? null) : null
}

const isOf = (league: string, player: string): boolean =>
  ['homeTeam', 'awayTeam'].every(side => teamByAlias(league, memberOf(player, side)) !== undefined)

/** Whether most of a player's statistics are the sport's. */
const showsA = (sport: string, player: string): boolean => {
  const stats = statsOf(sport)
  const shown = [...player.matchAll(/"(\w+)"\s*:\s*\{\s*"(?:summary|books)"/g)].map(([, name = '']) => name)
  return shown.filter(name => stats.has(name)).length * 2 > shown.length
}

export function splitLines({ feed, body, request, observed_at }: Payload): { parts: Part[]; rejections: Rejection[] } {
  const players = elementsOf(body)
  if (!players) {
    const detail = 'payload: expected a whole list of players'
    const reason = /^\s*\{.*"(message|error)"\s*:/s.test(body.slice(0, 500)) ? 'source_error' : 'not_json'
    return { parts: [], rejections: [rejection(reason, detail, body.slice(0, 500))] }
  }
  const games = new Map<string, string[]>()
  for (const player of players) {
    const game = memberOf(player, 'gameId')
    const list = games.get(game)
    if (list) list.push(player)
    else games.set(game, [player])
  }
  const asked = askedIn(request)
  const league = leagueOf(asked, games)
  if (league === null) {
    const detail =
      asked === undefined
        ? `homeTeam, awayTeam: expected the teams and statistics of one of ${LEAGUES.join(', ')}; without a request it is not clear which`
        : `request: expected the lines of one of ${LEAGUES.join(', ')}, got '${asked.slice(0, 40)}'`
    return { parts: [], rejections: [rejection('unknown_league', detail, players[0])] }
  }
  const scope = { books: null, market_groups: null, all_events: request.endsWith('/lines') ? [...games.keys()] : null }
  const parts: Part[] = []
  const rejections: Rejection[] = []
  const head = `{"days":${JSON.stringify(daysAround(observed_at, sportOf(league)))},"players":[`
  let open: string[] = []
  let size = 0
  const flush = (): void => {
    if (open.length > 0) parts.push({ feed, league, body: `${head}${open.join(',')}]}`, scope })
    open = []
    size = head.length
  }
  for (const [game, list] of games) {
    const bytes = list.reduce((sum, player) => sum + Buffer.byteLength(player) + 1, 0)
    if (bytes > LARGEST_PART - 200) {
      const detail = `gameId: expected at most ${LARGEST_PART} bytes for one game`
      rejections.push(rejection('too_large', detail, list[0], { event: game }))
      continue
    }
    if (size + bytes > LARGEST_PART - 200) flush()
    open.push(...list)
    size += bytes
  }
  flush()
  // An empty list is a part too: it says that nothing is left.
  if (games.size === 0) parts.push({ feed, league, body: `${head}]}`, scope })
  return { parts, rejections }
}
