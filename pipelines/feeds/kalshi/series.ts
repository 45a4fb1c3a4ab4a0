/** What a series of markets is about: `KX`, a league's name, and the kind of market. */
import { sportOf } from '../../atlas/leagues.ts'
import { marketType, typeOf } from '../../atlas/market-types.ts'
import { remembered } from '../../model/remembered.ts'
import { partIn } from '../read/part-words.ts'
import { entry, type Raw, textOf } from '../read/values.ts'
import { CHAMPIONSHIPS, GAMES } from './leagues.ts'

export const BOOK = 'kalshi'

type SeriesKind = 'winner' | 'spread' | 'total' | 'team_total' | 'both_score' | 'champion'
export type Series = {
  league: string
  kind: SeriesKind
  market_type: string
  /** Who wins the game, and no part of it. */
  isGame: boolean
  /** What its market types of a part of the game begin with; '' for the whole. */
  part: string
  /** The series that says who wins the games which this one is about: `KXNFLGAME`. */
  game: string
}

/** `SPREAD`, `1HSPREAD`, `1H`, `1QWINNER`. What overtime counts for is not known of second halves and last quarters: they are left. */
const KIND = /^(1H|[123]Q)?(GAME|MATCH|FIGHT|WINNER|SPREAD|TOTAL|TEAMTOTAL|BTTS)?$/
const PARTS: Record<string, string> = {
  '1H': '1st_half_',
  '1Q': '1st_quarter_',
  '2Q': '2nd_quarter_',
  '3Q': '3rd_quarter_',
}
const WHOLE: Record<string, SeriesKind> = { GAME: 'winner', MATCH: 'winner', FIGHT: 'winner', '': 'champion' }
const OF_A_PART: Record<string, SeriesKind> = { WINNER: 'winner', '': 'winner' }
const KINDS: Record<string, SeriesKind> = {
  SPREAD: 'spread',
  TOTAL: 'total',
  TEAMTOTAL: 'team_total',
  BTTS: 'both_score',
}

/** The tie is a side of who wins a part of a game, in every sport; the atlas has it as a market of its own where a game cannot be tied. */
const typeIn = (sport: string, kind: SeriesKind, part: string): string => {
  if (kind === 'champion') return 'futures'
  if (kind === 'winner') return part === '' || sport === 'soccer' ? `${part}moneyline` : `${part}moneyline_3way`
  if (kind === 'team_total') return `${part}team_total`
  if (kind === 'both_score') return `${part}both_teams_to_score`
  return part + typeOf(kind, sport)
}

/** Championships with names of their own. */
const NAMED: Record<string, Series> = {
  KXSB: { league: 'nfl', kind: 'champion', market_type: 'futures', isGame: false, part: '', game: 'KXSB' },
}

const seriesIn = (name: string, prefix: string, league: string, hasChampion: boolean): Series | null => {
  const [, part = '', suffix = ''] = KIND.exec(name.slice('KX'.length + prefix.length)) ?? []
  if (suffix === '' && part === '' && !(hasChampion && name === `KX${prefix}`)) return null
  const kind = KINDS[suffix] ?? (part === '' ? WHOLE : OF_A_PART)[suffix]
  if (kind === undefined) return null
  const sport = sportOf(league)
  const before = PARTS[part] ?? ''
  const market_type = typeIn(sport, kind, before)
  if (!marketType(market_type)?.sports.includes(sport)) return null
  const isGame = kind === 'winner' && part === ''
  return {
    league,
    kind,
    market_type,
    isGame,
    part: before,
    game: isGame || kind === 'champion' ? name : `KX${prefix}GAME`,
  }
}

/** What a ticker's first word means; a few hundred are in use. */
const seriesNamed = remembered(2000, (name): Series | null => {
  const named = entry(NAMED, name)
  if (named) return named
  if (!/^KX[A-Z0-9]+$/.test(name)) return null
  for (const table of [CHAMPIONSHIPS, GAMES])
    for (const [prefix, league] of table) {
      const series = name.startsWith(prefix, 'KX'.length)
        ? seriesIn(name, prefix, league, table === CHAMPIONSHIPS)
        : null
      if (series) return series
    }
  return null
})

const wordEnd = (ticker: string, from: number): number => {
  const at = ticker.indexOf('-', from)
  return at === -1 ? ticker.length : at
}

/** What the first word of a ticker means; null for what is no market of a sport that we carry. */
export const seriesOf = (ticker: string): Series | null => seriesNamed(ticker.slice(0, wordEnd(ticker, 0)))

/** The event that a market is of: all series of a game have the game's own words behind theirs, and go by the series that says who wins. */
export function gameOf(ticker: string): string {
  const end = wordEnd(ticker, 0)
  const name = ticker.slice(0, end)
  return (seriesNamed(name)?.game ?? name) + ticker.slice(end, wordEnd(ticker, end + 1))
}

/** The field whose words name another part of the game than the series is of; null where none does. */
export const otherPartIn = (market: Raw, { part }: Series): 'title' | 'yes_sub_title' | null => {
  for (const field of ['title', 'yes_sub_title'] as const) {
    const said = partIn(textOf(market[field]))
    if (said !== '' && said !== part) return field
  }
  return null
}
