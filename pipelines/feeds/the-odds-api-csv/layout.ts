/** Which of the forms a file has, and where its columns are. */
import { leagueOfSportKey } from '../../atlas/leagues.ts'
import { teamByAlias } from '../../atlas/teams.ts'
import { instant } from '../read/time.ts'

const EVENT = ['event_id', 'sport_key', 'commence_time', 'home_team', 'away_team'] as const

/** The columns that each form must have; the first form whose columns are all there is the file's. */
const FORMS = {
  odds: [...EVENT, 'bookmaker_key', 'market', 'outcome_name', 'price', 'point'],
  scores: [...EVENT, 'completed', 'score_name', 'score_value'],
  props: ['event_id', 'player', 'market', 'line', 'bookmaker', 'game', 'game_time', 'over_odds', 'under_odds'],
  events: [...EVENT],
} as const

export type Form = keyof typeof FORMS

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

/** What a file of props leaves out is its sport: the first of these leagues that knows both teams. */
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

const keys = new Map<string, string>()

/** The sport key of a game `Away @ Home`, '' where no league knows both teams. Remembered, but not whatever garbage brings. */
export function sportKeyOf(game: string): string {
  let key = keys.get(game)
  if (key === undefined) {
    const teams = teamsOf(game)
    const found =
      teams && Object.entries(PROP_LEAGUES).find(([id]) => teamByAlias(id, teams.home) && teamByAlias(id, teams.away))
    key = found?.[1] ?? ''
    if (keys.size < 5_000) keys.set(game, key)
  }
  return key
}

/** The league of a row, '' where it has none. */
export const leagueOfRow = ({ form, at }: Layout, cells: readonly string[]): string => {
  const key = form === 'props' ? sportKeyOf(cells[at('game')] ?? '') : (cells[at('sport_key')] ?? '')
  return leagueOfSportKey(key)?.league ?? ''
}

/** A collector's instant: with microseconds, `+00:00` or `Z`. */
export const collected = (cell = ''): number | null => instant(cell.replace(/(\.\d{3})\d+/, '$1'))
