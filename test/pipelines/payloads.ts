/* Hand-made payloads in the-odds-api's format, about one match: the Cubs at home to the Cardinals, 23:05 UTC. */

export const AT = Date.parse('2026-08-04T20:00:00Z')
export const START = Date.parse('2026-08-04T23:05:00Z')
export const MINUTE = 60_000
export const HOUR = 3_600_000

const [HOME, AWAY] = ['Chicago Cubs', 'St. Louis Cardinals']

export type Market = { key: string; outcomes: Outcome[]; suspended?: boolean; sid?: string }
export type Outcome = { name: string; price: number; point?: number; description?: string; sid?: string }
export type Books = Record<string, Market[]>

export const h2h = (home: number, away: number): Market => ({
  key: 'h2h',
  outcomes: [
    { name: HOME, price: home },
    { name: AWAY, price: away },
  ],
})

const spreadAt = ([point, home, away]: readonly [number, number, number]): Outcome[] => [
  { name: HOME, price: home, point },
  { name: AWAY, price: away, point: -point },
]
const totalAt = ([point, over, under]: readonly [number, number, number]): Outcome[] => [
  { name: 'Over', price: over, point },
  { name: 'Under', price: under, point },
]

/** The home side's line, the home price, the away price. */
export const spreads = (line: number, home: number, away: number): Market => ({
  key: 'spreads',
  outcomes: spreadAt([line, home, away]),
})
export const totals = (line: number, over: number, under: number): Market => ({
  key: 'totals',
  outcomes: totalAt([line, over, under]),
})
export const alternateSpreads = (...lines: readonly (readonly [number, number, number])[]): Market => ({
  key: 'alternate_spreads',
  outcomes: lines.flatMap(spreadAt),
})
export const alternateTotals = (...lines: readonly (readonly [number, number, number])[]): Market => ({
  key: 'alternate_totals',
  outcomes: lines.flatMap(totalAt),
})

export type EventOptions = {
  id?: string
  start?: number
  home?: string
  away?: string
  completed?: boolean
  updated?: string
}

/** The event as the source shows it, with these books' markets. */
export const cubs = (books: Books, options: EventOptions = {}) => ({
  id: options.id ?? 'cubs-1',
  sport_key: 'baseball_mlb',
  sport_title: 'MLB',
  commence_time: new Date(options.start ?? START).toISOString(),
  home_team: options.home ?? HOME,
  away_team: options.away ?? AWAY,
  ...(options.completed === undefined ? {} : { completed: options.completed }),
  bookmakers: Object.entries(books).map(([key, markets]) => ({
    key,
    title: key,
    ...(options.updated === undefined ? {} : { last_update: options.updated }),
    markets,
  })),
})

/** Another match of the league, the same evening. */
export const reds = (books: Books, options: EventOptions = {}) => {
  const renamed = (market: Market): Market => ({
    ...market,
    outcomes: market.outcomes.map(outcome => ({
      ...outcome,
      name: outcome.name === HOME ? 'Cincinnati Reds' : outcome.name === AWAY ? 'Milwaukee Brewers' : outcome.name,
    })),
  })
  const own = Object.fromEntries(Object.entries(books).map(([book, markets]) => [book, markets.map(renamed)]))
  return { ...cubs(own, { id: 'reds-1', home: 'Cincinnati Reds', away: 'Milwaukee Brewers', ...options }) }
}

/** A request's text: the books and the market keys that it names. */
export const asked = (books: string, markets: string, event?: string): string =>
  `/v4/sports/baseball_mlb/${event === undefined ? 'odds' : `events/${event}/odds`}?bookmakers=${books}&markets=${markets}&oddsFormat=american`
