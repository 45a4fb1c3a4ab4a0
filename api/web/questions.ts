/** What is asked for the first picture: by the page's beginning, and in the same words by what shows it. */
import type { Query } from './query.ts'

export type Question = readonly [path: string, query: Query]

export const PAGE = 200

export const ACCOUNT: Question = ['/account', {}]
export const LEAGUES: Question = ['/leagues', {}]
export const BOOKS: Question = ['/sportsbooks', { include_unlisted: true }]

export type Asked = { market: string; sport: string; league: readonly string[]; as_of: string }

export const MARKETS = [
  { id: 'moneyline', label: 'Moneyline' },
  { id: 'spread', label: 'Spread' },
  { id: 'total', label: 'Total' },
  { id: 'props', label: 'Props' },
] as const

/** What an address asks of the API about the board. Team and live are applied in the page, so that typing asks nothing. */
export function askedOf(params: URLSearchParams): Asked {
  const market = params.get('market') ?? ''
  const as_of = params.get('as_of') ?? ''
  return {
    market: MARKETS.some(({ id }) => id === market) ? market : 'moneyline',
    sport: params.get('sport') ?? '',
    league: (params.get('league') ?? '').split(',').filter(Boolean),
    as_of: Number.isNaN(Date.parse(as_of)) ? '' : as_of,
  }
}

/** More than a wall shows at once: the first rows are there sooner than all, which the stream brings. */
const FIRST = 30

/** The board's rows: `all` of a page, or its first ones. */
export const rowsOf = ({ market, sport, league, as_of }: Asked, all = as_of !== ''): Question => [
  '/odds',
  { sport, league, market, main_only: true, group_by: 'event', limit: all ? PAGE : FIRST, as_of },
]

export const eventsOf = ({ sport, league, as_of }: Asked): Question => ['/events', { sport, league, as_of }]
