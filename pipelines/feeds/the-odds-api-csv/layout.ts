/** Which of the forms a file has, and where its columns are. */
import { leagueOfSportKey, sportOf } from '../../atlas/leagues.ts'
import { marketDefs } from '../../atlas/market-keys.ts'
import { marketType } from '../../atlas/market-types.ts'
import { teamByAlias } from '../../atlas/teams.ts'
import { remembered } from '../../model/remembered.ts'
import { missedIn } from '../read/nearly.ts'
import { instant } from '../read/time.ts'

const EVENT = ['event_id', 'sport_key', 'commence_time', 'home_team', 'away_team'] as const

/** The columns that each form must have; the first form whose columns are all there is the file's. */
const FORMS = {
  odds: [...EVENT, 'bookmaker_key', 'market', 'outcome_name', 'price', 'point'],
  scores: [...EVENT, 'completed', 'score_name', 'score_value'],
  props: ['event_id', 'player', 'market', 'line', 'bookmaker', 'game', 'game_time', 'over_odds', 'under_odds'],
  events: [...EVENT],
} as const

type Form = keyof typeof FORMS

/** What else is read of a row where it is there. */
const OTHERS = ['sport_title', 'last_update', 'snapshot_time'] as const
const READ: ReadonlySet<string> = new Set([...Object.values(FORMS).flat(), ...OTHERS])
/** What no list of events has: beside one of these a column is missing, and the prices must not go without a word. */
const PRICED: ReadonlySet<string> = new Set(
  [...FORMS.odds, ...FORMS.scores, ...FORMS.props].filter(column => !FORMS.events.some(one => one === column)),
)
/** So many columns may be missing, or misspelled, for a header still to be one of a form. */
const MOST_MISSING = 2

/**
 * A file's form, and where a column is (-1: nowhere). Of a header of no form null, and what was expected; `isNear`: it was meant for one, and can be no
 * other source's.
 */
export type Layout = { form: Form | null; at: (column: string) => number; expected: string; isNear: boolean }

const isForm = (name: string): name is Form => Object.hasOwn(FORMS, name)
const NAMES = Object.keys(FORMS).filter(isForm)

export function layoutOf(header: readonly string[]): Layout {
  const places = new Map(header.map((name, i) => [name, i]))
  const at = (column: string): number => places.get(column) ?? -1
  const none = (expected: string, isNear = true): Layout => ({ form: null, at, expected, isNear })
  const missing = (form: Form): string[] => FORMS[form].filter(column => !places.has(column))
  const form = NAMES.find(name => missing(name).length === 0)
  const isShort = form === 'events' && header.some(name => PRICED.has(name))
  if (form === undefined || isShort) {
    const near = NAMES.find(name => name !== 'events' && missing(name).length <= MOST_MISSING)
    if (near) return none(`the columns of ${near}, got no ${missing(near).join(' and no ')}`)
    return none(`the columns of one of ${expectedColumns()}`, isShort)
  }
  // Which of the two is meant nobody knows.
  const twice = header.find((name, i) => READ.has(name) && at(name) !== i)
  if (twice !== undefined) return none(`each column once, got ${twice} again`)
  // Without when a book was looked at an old price is as young as the file.
  const missed = missedIn(header, OTHERS, name => READ.has(name))
  return missed === null ? { form, at, expected: '', isNear: true } : none(missed)
}

/** Every form's columns. */
const expectedColumns = (): string => NAMES.map(form => `${form} (${FORMS[form].join(', ')})`).join(', ')

/** What a file of props leaves out is its sport: the one of these leagues that knows both teams, and whose sport has the row's statistic. */
const PROP_LEAGUES: Record<string, string> = {
  nba: 'basketball_nba',
  wnba: 'basketball_wnba',
  nfl: 'americanfootball_nfl',
  mlb: 'baseball_mlb',
  nhl: 'icehockey_nhl',
  ncaab: 'basketball_ncaab',
  ncaaf: 'americanfootball_ncaaf',
}

/** `Away @ Home` as the two names; null where it is not of that form. */
export const teamsOf = (game: string): { home: string; away: string } | null => {
  const [away = '', home = '', ...more] = game.split(' @ ')
  return away === '' || home === '' || more.length > 0 ? null : { home, away }
}

const leaguesOf = remembered(5_000, (game): readonly string[] => {
  const teams = teamsOf(game)
  if (!teams) return []
  return Object.keys(PROP_LEAGUES).filter(id => teamByAlias(id, teams.home) && teamByAlias(id, teams.away))
})

const hasMarket = (sport: string, key: string): boolean =>
  marketType(marketDefs(sport)(key)?.market_type ?? '')?.sports.includes(sport) === true

/** The sport key of a game `Away @ Home` by the market of one of its rows; '' where no league knows both teams, or more than one has it (colleges, cities). */
export function sportKeyOf(game: string, market: string): string {
  const known = leaguesOf(game)
  const fits = known.length > 1 ? known.filter(id => hasMarket(sportOf(id), market)) : known
  return fits.length === 1 ? (PROP_LEAGUES[fits[0] ?? ''] ?? '') : ''
}

/** The league of a row, '' where it has none. */
export const leagueOfRow = ({ form, at }: Layout, cells: readonly string[]): string => {
  const key =
    form === 'props' ? sportKeyOf(cells[at('game')] ?? '', cells[at('market')] ?? '') : (cells[at('sport_key')] ?? '')
  return leagueOfSportKey(key)?.league ?? ''
}

/** A collector's instant: with microseconds, `+00:00` or `Z`. */
export const collected = (cell = ''): number | null => instant(cell.replace(/(\.\d{3})\d+/, '$1'))
