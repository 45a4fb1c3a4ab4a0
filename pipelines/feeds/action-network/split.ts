/** Cuts a scoreboard into parts: nearly always it is of one league, and small enough to go through as the text that came. */
import { OPEN_SCOPE, type Part, type Payload, type Rejection } from '../../model/part.ts'
import { fits, pack } from '../read/pack.ts'
import { createRejections, rejection, shown } from '../read/reject.ts'
import { entry, isObject, objectOf, rootOf, textOf } from '../read/values.ts'

/** Its league names, and ours. */
const LEAGUES: Record<string, string> = {
  nfl: 'nfl',
  nba: 'nba',
  mlb: 'mlb',
  nhl: 'nhl',
  wnba: 'wnba',
  ncaaf: 'ncaaf',
  ncaab: 'ncaab',
  ncaaw: 'ncaa_women_basketball',
  wncaab: 'ncaa_women_basketball',
  cfl: 'cfl',
  ufl: 'ufl',
  mls: 'mls',
  epl: 'epl',
  laliga: 'la_liga',
  seriea: 'serie_a',
  bundesliga: 'bundesliga',
  ligue1: 'ligue_1',
  ligamx: 'liga_mx',
  ucl: 'uefa_champions_league',
  atp: 'atp',
  wta: 'wta',
  ufc: 'ufc',
}
const leagueOf = (name: string): string | null => entry(LEAGUES, name) ?? null

/** Where the league stands in nearly every answer: at its head. Looked for there, a scoreboard need not be parsed twice. */
const HEAD = /^\s*\{\s*"league"\s*:\s*\{[^{}[\]]{0,500}?"name"\s*:\s*"([a-z0-9]+)"/
const OWN = /"league_name"\s*:\s*"([^"]*)"/g

export function splitScoreboard({ feed, body, request }: Payload): { parts: Part[]; rejections: Rejection[] } {
  const head = HEAD.exec(body.slice(0, 1000))?.[1] ?? ''
  const told = leagueOf(head)
  if (told !== null && fits(body) && [...body.matchAll(OWN)].every(([, own]) => own === head))
    return { parts: [{ feed, league: told, body, scope: OPEN_SCOPE }], rejections: [] }
  const { root, rejections: unread } = rootOf(body)
  if (unread.length > 0) return { parts: [], rejections: unread }
  const refuse = (reason: string, detail: string) => ({ parts: [], rejections: [rejection(reason, detail, body)] })
  if (!isObject(root) || !Array.isArray(root.games))
    return refuse('wrong_type', `games: expected a list of games, got ${shown(objectOf(root).games)}`)
  const whole = textOf(objectOf(root.league).name) || askedOf(request)
  const rejections = createRejections()
  const byLeague = new Map<string, unknown[]>()
  const add = (league: string, games: readonly unknown[]): void => {
    const standing = byLeague.get(league) ?? []
    standing.push(...games)
    byLeague.set(league, standing)
  }
  // A scoreboard of a sport (`soccer`) has games of several leagues, each with the name of its own.
  for (const game of root.games) {
    const name = textOf(objectOf(game).league_name) || whole
    const league = leagueOf(name)
    if (league !== null) add(league, [game])
    else
      rejections.add(
        rejection('unknown_league', `games.league_name: expected a known league, got ${shown(name)}`, game),
      )
  }
  if (root.games.length === 0) {
    const league = leagueOf(whole)
    if (league === null) return refuse('unknown_league', `league.name: expected a known league, got ${shown(whole)}`)
    add(league, [])
  }
  const [[league = '', games = []] = []] = byLeague
  if (league !== '' && games.length === root.games.length && fits(body))
    return { parts: [{ feed, league, body, scope: OPEN_SCOPE }], rejections: [] }
  const parts: Part[] = []
  for (const [league, games] of byLeague) {
    const packed = pack({ feed, league }, { head: '{"games":[', tail: ']}' }, games)
    parts.push(...packed.parts)
    for (const one of packed.rejections) rejections.add(one)
  }
  return { parts, rejections: rejections.all() }
}

/** The league in the address that was asked: `/scoreboard/nfl`, `/scoreboard/publicbetting/mlb`. */
const askedOf = (request: string): string => {
  const [, behind = ''] = request.split('/scoreboard/')
  return behind.split(/[/?]/).find(word => leagueOf(word) !== null) ?? ''
}
