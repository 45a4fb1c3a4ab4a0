/** Cuts a scoreboard into parts: it is of one league, and nearly always small enough to go through as the text that came. */
import type { Part, Payload, Rejection } from '../../model/part.ts'
import { fits, pack, UNKNOWN_SCOPE } from '../edge/pack.ts'
import { isObject, objectOf, rootOf, textOf } from '../edge/values.ts'
import { rejection, shown } from '../the-odds-api/reject.ts'

/** Its league names; ours are the same but for these. */
const LEAGUES: Record<string, string> = {
  nfl: 'nfl',
  nba: 'nba',
  mlb: 'mlb',
  nhl: 'nhl',
  wnba: 'wnba',
  ncaaf: 'ncaaf',
  ncaab: 'ncaab',
  mls: 'mls',
  epl: 'epl',
  laliga: 'la_liga',
  seriea: 'serie_a',
  bundesliga: 'bundesliga',
  ligue1: 'ligue_1',
  ufc: 'ufc',
}
const leagueOf = (name: string): string | null => (Object.hasOwn(LEAGUES, name) ? (LEAGUES[name] ?? null) : null)

/** Where the league stands in every answer: at its head. Looked for there, a scoreboard need not be parsed twice. */
const HEAD = /^\s*\{\s*"league"\s*:\s*\{[^{}[\]]{0,500}?"name"\s*:\s*"([a-z0-9]+)"/

export function splitScoreboard({ feed, body, request }: Payload): { parts: Part[]; rejections: Rejection[] } {
  const told = leagueOf(HEAD.exec(body.slice(0, 1000))?.[1] ?? '')
  if (told !== null && fits(body))
    return { parts: [{ feed, league: told, body, scope: UNKNOWN_SCOPE }], rejections: [] }
  const { root, rejections } = rootOf(body)
  if (rejections.length > 0) return { parts: [], rejections }
  const refuse = (reason: string, detail: string) => ({ parts: [], rejections: [rejection(reason, detail, body)] })
  if (!isObject(root) || !Array.isArray(root.games)) {
    return refuse('wrong_type', `games: expected a list of games, got ${shown(objectOf(root).games)}`)
  }
  const [first] = root.games
  const asked = /\/scoreboard\/([a-z0-9]+)/.exec(request)?.[1] ?? ''
  const name = textOf(objectOf(root.league).name) || textOf(objectOf(first).league_name) || asked
  const league = leagueOf(name)
  if (league === null) return refuse('unknown_league', `league.name: expected a known league, got ${shown(name)}`)
  if (fits(body)) return { parts: [{ feed, league, body, scope: UNKNOWN_SCOPE }], rejections: [] }
  return pack({ feed, league }, { head: '{"games":[', tail: ']}' }, root.games)
}
