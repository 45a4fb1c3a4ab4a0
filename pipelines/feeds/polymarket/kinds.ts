/**
 * What a game's market asks. The list says it (`sportsMarketType`, `line`), and its question must not say another thing: several kinds share a type
 * (the corners of both teams and of one). Lists older than those fields have the question alone: then only what asks about the whole game in the words
 * of its event is read.
 */
import { sportOf } from '../../atlas/leagues.ts'
import { marketType, typeOf } from '../../atlas/market-types.ts'
import { nameKey } from '../../model/slug.ts'
import { entry, finite, lineOf, type Raw, textOf } from '../read/values.ts'
import { isNamed, partOf, spreadIn, subjectOf, TEAM_TOTAL, TOTAL } from './questions.ts'

type Form = 'winner' | 'spread' | 'total' | 'team_total' | 'both_score'
export type Asked = {
  form: Form
  market_type: string
  /** Of a spread the first outcome's. Null where there is none, or where question and list contradict each other. */
  line: number | null
  /** Of a team total: whose, as the question names it. */
  team: string
}

type Kind = { form: Form; part?: string; type?: string; subject?: string }

const KINDS: Record<string, Kind> = {
  moneyline: { form: 'winner' },
  spreads: { form: 'spread' },
  totals: { form: 'total' },
  team_totals: { form: 'team_total' },
  soccer_team_totals: { form: 'team_total' },
  both_teams_to_score: { form: 'both_score' },
  first_half_moneyline: { form: 'winner', part: '1st_half' },
  first_half_spreads: { form: 'spread', part: '1st_half' },
  first_half_totals: { form: 'total', part: '1st_half' },
  first_half_team_totals: { form: 'team_total', part: '1st_half' },
  soccer_first_half_team_totals: { form: 'team_total', part: '1st_half' },
  both_teams_to_score_first_half: { form: 'both_score', part: '1st_half' },
  soccer_halftime_result: { form: 'winner', part: '1st_half' },
  soccer_second_half_result: { form: 'winner', part: '2nd_half' },
  soccer_second_half_team_totals: { form: 'team_total', part: '2nd_half' },
  both_teams_to_score_second_half: { form: 'both_score', part: '2nd_half' },
  total_corners: { form: 'total', type: 'total_corners', subject: 'corners' },
  soccer_first_half_total_corners: { form: 'total', part: '1st_half', type: 'total_corners', subject: 'corners' },
  soccer_team_total_corners: { form: 'team_total', type: 'corners_team_total', subject: 'corners' },
  tennis_match_totals: { form: 'total', type: 'total_games' },
  tennis_set_handicap: { form: 'spread', type: 'set_handicap', subject: 'sets' },
  tennis_game_handicap: { form: 'spread', type: 'game_handicap', subject: 'games' },
}

const TYPES: Record<Form, (sport: string) => string> = {
  winner: () => 'moneyline',
  spread: sport => typeOf('spread', sport),
  total: sport => typeOf('total', sport),
  team_total: () => 'team_total',
  both_score: () => 'both_teams_to_score',
}

/** The atlas's type of a kind; null where it has none for the sport. */
const typeIn = (sport: string, { form, part, type = TYPES[form](sport) }: Kind): string | null => {
  const id = part === undefined ? type : `${part}_${type}`
  return marketType(id)?.sports.includes(sport) ? id : null
}

/** The game that a market is of. */
export type Game = {
  league: string
  /** As its event is called: `Bills vs. Chiefs`. */
  title: string
  /** The market stands in an event of more markets: its title's words alone say nothing of the question. */
  isMore: boolean
}

const LINED = /\b(?:spread|handicap|o\/u)\b/i

/** @returns null for what is none of the kinds that are read */
export function askedBy({ league, title, isMore }: Game, market: Raw, outcomes: readonly string[]): Asked | null {
  const question = textOf(market.question)
  const said = textOf(market.sportsMarketType)
  const listed = finite(market.line)
  const named = said === '' && !isMore ? plainKind(league, title, question, listed) : said
  const kind = entry(KINDS, named)
  const market_type = kind ? typeIn(sportOf(league), kind) : null
  if (!kind || market_type === null) return null
  // Who wins has no line, in the list or in words.
  if (kind.form === 'winner' && (Number(listed ?? 0) !== 0 || LINED.test(question))) return null
  const asked = { form: kind.form, market_type, line: lineOf(listed), team: '' }
  if (question === '') return kind.form === 'team_total' ? null : asked
  const rest = withoutTitle(title, question)
  if (partOf(rest) !== (kind.part ?? '') || subjectOf(rest) !== (kind.subject ?? '')) return null
  if (kind.form === 'spread') return spreadAsked(asked, rest, listed, outcomes)
  if (kind.form === 'total' || kind.form === 'team_total') {
    const [, team = '', line] = (kind.form === 'total' ? TOTAL : TEAM_TOTAL).exec(rest) ?? []
    if (line === undefined || (kind.form === 'total') !== (team === '')) return null
    return { ...asked, team, line: agreed(lineOf(line), listed) }
  }
  return kind.form === 'winner' || /\bboth teams to score\b/i.test(rest) ? asked : null
}

/** A question's line, where the list has none or the same one. */
const agreed = (line: number | null, listed: unknown): number | null => {
  if (line === null || listed === undefined || listed === null) return line
  return Math.abs(lineOf(listed) ?? Number.NaN) === Math.abs(line) ? line : null
}

const spreadAsked = (
  asked: Asked,
  question: string,
  listed: unknown,
  [first = '', second = '']: readonly string[],
): Asked | null => {
  const spread = spreadIn(question)
  if (!spread) return null
  // The question's line is that of the side which it names.
  const isFirst = isNamed(first, spread.team)
  if (isFirst === isNamed(second, spread.team)) return { ...asked, line: null }
  // The list's is the first outcome's: where the question is of that one they have one sign.
  if (isFirst && listed !== undefined && listed !== null && lineOf(listed) !== spread.line)
    return { ...asked, line: null }
  return { ...asked, line: agreed(isFirst ? spread.line : 0 - spread.line, listed) }
}

const withoutTitle = (title: string, question: string): string =>
  question.startsWith(`${title}:`) ? question.slice(title.length + 1).trim() : question

/** `Will Arsenal win on 2025-11-09?`, `Will Arsenal vs. Chelsea end in a draw?`: the three answers of a game of soccer. */
const THREE_WAY = /^will .{1,100} (?:win(?: on \d{4}-\d{2}-\d{2})?|end in a draw)\?$/i

/** The type of a market whose list has none; '' for what is no plain question about the whole game. */
const plainKind = (league: string, title: string, question: string, line: unknown): string => {
  const rest = withoutTitle(title, question)
  if (rest !== question) return /^o\/u\s*\d+(?:\.\d+)?$/i.test(rest) ? 'totals' : ''
  if (/^spread:/i.test(question)) return 'spreads'
  if (line !== undefined && line !== null) return ''
  const isPlain = sportOf(league) === 'soccer' ? THREE_WAY.test(question) : nameKey(question) === nameKey(title)
  return isPlain ? 'moneyline' : ''
}
