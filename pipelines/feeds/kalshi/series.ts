/** What a series of markets is about: `KX`, a league's name, and the kind of market. */

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

/** What the first word of a ticker means; null for what is no market of a sport that we carry. */
export function seriesOf(ticker: string): Series | null {
  const [name = ''] = ticker.split('-')
  if (Object.hasOwn(NAMED, name)) return NAMED[name] ?? null
  const rest = /^KX([A-Z0-9]+)$/.exec(name)?.[1] ?? ''
  for (const [prefix, league] of LEAGUES) {
    if (!rest.startsWith(prefix)) continue
    const kind = rest.slice(prefix.length)
    if (Object.hasOwn(KINDS, kind)) return { league, kind: KINDS[kind] ?? 'game' }
  }
  return null
}

/** The event that a market is of: all series of a game have the game's own words behind theirs, and go by the series that says who wins. */
export function gameOf(ticker: string): string {
  const [name = '', ...rest] = ticker.split('-')
  const kind = seriesOf(name)?.kind
  if (kind === 'champion') return [name, ...rest.slice(0, 1)].join('-')
  return [name.replace(/(?:SPREAD|TOTAL)$/, 'GAME'), ...rest.slice(0, 1)].join('-')
}
