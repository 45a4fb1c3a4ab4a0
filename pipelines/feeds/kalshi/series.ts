/** What a series of markets is about: `KX`, a league's name, and the kind of market. */
import { remembered } from '../../model/remembered.ts'

export type SeriesKind = 'game' | 'spread' | 'total' | 'champion'
export type Series = { league: string; kind: SeriesKind }

/** As the tickers write the leagues; the longer names first, so that WNBA is not taken for what ends in NBA. */
const LEAGUES: readonly (readonly [name: string, league: string])[] = [
  ['NFL', 'nfl'],
  ['NCAAF', 'ncaaf'],
  ['WNBA', 'wnba'],
  ['NBA', 'nba'],
  ['NCAAMB', 'ncaab'],
  ['NCAAWB', 'ncaa_women_basketball'],
  ['MLB', 'mlb'],
  ['NHL', 'nhl'],
  ['MLS', 'mls'],
  ['EPL', 'epl'],
  ['LALIGA', 'la_liga'],
  ['SERIEA', 'serie_a'],
  ['BUNDESLIGA', 'bundesliga'],
  ['LIGUE1', 'ligue_1'],
  ['UCL', 'uefa_champions_league'],
  ['UEL', 'uefa_europa_league'],
  ['UECL', 'uefa_conference_league'],
  ['LIGAMX', 'liga_mx'],
  ['BRASILEIRO', 'brazil_serie_a'],
  ['ATP', 'atp'],
  ['ATPCHALLENGER', 'atp'],
  ['WTA', 'wta'],
  ['WTACHALLENGER', 'wta'],
  ['UFC', 'ufc'],
]
const KINDS: Record<string, SeriesKind> = {
  GAME: 'game',
  MATCH: 'game',
  FIGHT: 'game',
  SPREAD: 'spread',
  TOTAL: 'total',
  '': 'champion',
}
/** Championships with names of their own. */
const NAMED: Record<string, Series> = { KXSB: { league: 'nfl', kind: 'champion' } }

/** What a ticker's first word means; a few hundred are in use. */
const seriesNamed = remembered(2000, (name): Series | null => {
  if (Object.hasOwn(NAMED, name)) return NAMED[name] ?? null
  const rest = /^KX([A-Z0-9]+)$/.exec(name)?.[1] ?? ''
  for (const [prefix, league] of LEAGUES) {
    if (!rest.startsWith(prefix)) continue
    const kind = rest.slice(prefix.length)
    if (Object.hasOwn(KINDS, kind)) return { league, kind: KINDS[kind] ?? 'game' }
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
  const event = ticker.slice(end, wordEnd(ticker, end + 1))
  if (seriesNamed(name)?.kind === 'champion') return name + event
  return name.replace(/(?:SPREAD|TOTAL)$/, 'GAME') + event
}
