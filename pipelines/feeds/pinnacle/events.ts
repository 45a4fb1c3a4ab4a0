/** The events among the matchups: those that no other one is the parent of, with their live and derived children. */
import type { Game } from '../../model/facts.ts'
import { createGroups, type Groups } from '../groups/offers.ts'
import { type Rejections, refusing, shown } from '../read/reject.ts'
import { isScored } from './market-types.ts'
import type { Matchup } from './read.ts'

export type Found = {
  id: number
  sport: string
  home: string
  away: string
  game_number?: number
  start: number
  isLive: boolean
  status: 'live' | 'postponed' | 'cancelled' | null
  game: Game | null
  /** The matchup in play, when there is one: the markets of the one before it are over. */
  live: number | null
  groups: Groups
}

/** The games of a pair on one day are told by its teams' names (`G2 Chicago Cubs`). */
const NUMBERED = /^G(\d) /
const named = (name: string, sport: string): string => (sport === 'baseball' ? name.replace(NUMBERED, '') : name)

/** The goals of all home teams of a day against those of all away teams: no match, though it looks like one. */
const MANY_GAMES = /^(?:home|away) .+ \(\d+ games?\)$/i

/** Matchup id -> the event that it belongs to, for every matchup of the part's league; events in their order. */
export function eventsOf(
  matchups: ReadonlyMap<number, Matchup>,
  league: string,
  rejections: Rejections,
): Map<number, Found> {
  const found = new Map<number, Found>()
  for (const one of matchups.values()) {
    if (one.isSpecial || !isScored(one.league.sport, one.units)) continue
    const root = (one.parent !== null && matchups.get(one.parent)) || one
    const id = one.parent ?? one.id
    const standing = found.get(id)
    if (standing) {
      if (one.isLive) goLive(standing, one)
      continue
    }
    const event = eventOf(root, id, league, rejections)
    if (!event) continue
    if (one.isLive) goLive(event, one)
    found.set(id, event)
  }
  return found
}

const nameAt = (side: string, { participants, league }: Matchup): string =>
  named(participants.find(one => one.alignment === side)?.name ?? '', league.sport)

/**
 * The two teams of a child that are others than its parent's, or the same ones changed over: whose its prices and its score are nobody knows. A child's name
 * may say what it counts behind the team's (`Real Madrid (Corners)`). Null of any other matchup.
 */
export function othersIn(one: Matchup, parent: Matchup | undefined): [home: string, away: string] | null {
  if (one.isSpecial || !parent || parent === one) return null
  const isOther = (side: string): boolean => {
    const [own, whole] = [nameAt(side, one), nameAt(side, parent)]
    return own !== '' && whole !== '' && !own.startsWith(whole) && !whole.startsWith(own)
  }
  return isOther('home') && isOther('away') ? [nameAt('home', one), nameAt('away', one)] : null
}

const scoreOf = ({ participants }: Matchup, side: string): number | null =>
  participants.find(one => one.alignment === side)?.score ?? null

const goLive = (event: Found, matchup: Matchup): void => {
  event.live = matchup.id
  event.isLive = true
  event.status = 'live'
  // Of a match of tennis the score is that of its sets, whichever of its matchups stands first.
  if (matchup.units === 'Games') return
  const [home_score, away_score] = [scoreOf(matchup, 'home'), scoreOf(matchup, 'away')]
  if (home_score === null || away_score === null || home_score < 0 || away_score < 0) return
  const silent = { period: '', clock: '', possession: '', last_play: '', details: {} } as const
  event.game = { home_score, away_score, is_live: true, is_final: false, ...silent }
}

const eventOf = (matchup: Matchup, id: number, league: string, rejections: Rejections): Found | null => {
  const no = refusing(rejections, matchup, { event: String(id) })
  const { sport } = matchup.league
  if (matchup.league.league !== league)
    return no('wrong_league', `matchups.league: expected one of league '${league}', got '${matchup.league.league}'`)
  // Where its parent is not there, a child names it; its own sides may be called after its units (`Jannik Sinner (Games)`).
  const participants = id !== matchup.id && matchup.parents.length > 0 ? matchup.parents : matchup.participants
  const nameOf = (side: string): string => participants.find(one => one.alignment === side)?.name ?? ''
  const [home, away] = [named(nameOf('home'), sport), named(nameOf('away'), sport)]
  const number = sport === 'baseball' ? NUMBERED.exec(nameOf('home'))?.[1] : undefined
  if (home === '' || away === '' || home === away)
    return no(
      'missing_field',
      `matchups.participants: expected a home and an away team, got ${shown(home)} and ${shown(away)}`,
    )
  if (MANY_GAMES.test(home) || MANY_GAMES.test(away))
    return no('no_match', `matchups.participants: expected two teams, got ${shown(home)} and ${shown(away)}`)
  if (matchup.start === null) return no('bad_time', 'matchups.startTime: expected an ISO instant of 2000 to 2099')
  const { status } = matchup
  return {
    id,
    sport,
    home,
    away,
    ...(number === undefined ? {} : { game_number: Number(number) }),
    start: matchup.start,
    isLive: false,
    status: status === 'postponed' || status === 'cancelled' ? status : null,
    game: null,
    live: null,
    groups: createGroups('american', String(id)),
  }
}
