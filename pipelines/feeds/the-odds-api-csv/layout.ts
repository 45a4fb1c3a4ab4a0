/** Which of the forms a file has, and where its columns are. */
import { leagueOfSportKey, sportOf } from '../../atlas/leagues.ts'
import { marketDefs } from '../../atlas/market-keys.ts'
import { marketType } from '../../atlas/market-types.ts'
import { teamByAlias } from '../../atlas/teams.ts'
import { remembered } from '../../model/remembered.ts'
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

/** A file's form, null for a header of another kind, and where a column is (-1: nowhere). */
export type Layout = { form: Form | null; at: (column: string) => number }

const isForm = (name: string): name is Form => Object.hasOwn(FORMS, name)

export function layoutOf(header: readonly string[]): Layout {
  const places = new Map(header.map((name, i) => [name, i]))
  const form = Object.keys(FORMS)
    .filter(isForm)
    .find(name => FORMS[name].every(column => places.has(column)))
  return { form: form ?? null, at: column => places.get(column) ?? -1 }
}

/** Every form's columns, for the text of a rejection. */
export const expectedColumns = (): string =>
  Object.entries(FORMS)
    .map(([form, columns]) => `${form} (${columns.join(', ')})`)
    .join(', ')

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
