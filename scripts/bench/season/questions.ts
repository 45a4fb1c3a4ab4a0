/**
 * What the benches ask of the season, and how an answer is told to be right. Each question is asked so that no answer of before can serve again: by a
 * bound that no price reaches, another time, or the name of a parameter that nobody knows.
 */
import { percentiles } from '../load.ts'
import {
  EVENTS,
  endOf,
  eventId,
  MONEYLINES,
  MOVING_MS,
  QUOTES_PER_EVENT,
  QUOTES_PER_LEAGUE,
  type Season,
} from './layout.ts'

export type Question = {
  name: string
  /** Required p50 and p99 while ticks are written, ms. */
  required: readonly [p50: number, p99: number]
  /** The path of the nth time that it is asked. */
  path: (n: number, league: string) => string
  /** Rows that it has in all. */
  total: (leagues: number) => number
  /** Of the whole board: it grows with the tables, whatever they are. */
  whole?: true
}

/** Home and away, home and away with a handicap, over and under: what an event has a best price of. */
const SELECTIONS = 6

/** A time at which a slate's quotes all stand: after each has moved once, before the games. Spread over the whole season. */
export const timeOf = (season: Season, n: number): number => {
  const first = MOVING_MS / season.moves
  const slate = n % season.slates
  return Math.floor(endOf(season, slate) - MOVING_MS + first + (MOVING_MS - first) * ((n * 0.618) % 1) * 0.99)
}

export const questionsOf = (season: Season): readonly Question[] => [
  {
    name: '/odds of a league and market',
    required: [40, 120],
    path: (n, league) => `/odds?league=${league}&market=moneyline&min_odds=-${10_000 + n}`,
    total: () => 2 * MONEYLINES * EVENTS,
  },
  {
    name: 'odds of one event',
    required: [25, 60],
    path: (n, league) => `/events/${eventId(season, league, n % EVENTS)}/odds?n${n}=1`,
    total: () => QUOTES_PER_EVENT,
  },
  {
    name: '/odds/best of a league',
    required: [60, 200],
    path: (n, league) => `/odds/best?league=${league}&n${n}=1`,
    total: () => SELECTIONS * EVENTS,
  },
  {
    name: '/events of a league',
    required: [40, 120],
    path: (n, league) => `/events?league=${league}&n${n}=1`,
    total: () => EVENTS,
  },
  {
    name: '/events, all',
    required: [40, 120],
    path: n => `/events?n${n}=1`,
    total: leagues => EVENTS * leagues,
    whole: true,
  },
  {
    name: '/odds?as_of= of a league',
    required: [150, 600],
    path: (n, league) => `/odds?league=${league}&as_of=${new Date(timeOf(season, n)).toISOString()}`,
    total: () => QUOTES_PER_LEAGUE,
  },
]

export type Asked = { p50_ms: number; p99_ms: number; from: number; to: number; times: number }

type Where = { origin: string; key: string; leagues: readonly string[]; standing: number }

// The same number never comes twice, whoever asks.
let asked = 0

/**
 * Asks one at a time, the leagues in turn, and looks at every answer.
 * @throws when an answer is not what the season holds
 */
export async function ask(question: Question, where: Where, times: number): Promise<Asked> {
  const { origin, key, leagues, standing } = where
  const spent: number[] = []
  const from = Date.now()
  for (let i = 0; i < times; i++) {
    const path = question.path(++asked, leagues[i % leagues.length] ?? '')
    const began = performance.now()
    const reply = await fetch(`${origin}/api/v1${path}`, {
      headers: { 'X-API-Key': key, 'Accept-Encoding': 'identity' },
    })
    const text = await reply.text()
    spent.push(performance.now() - began)
    const total = reply.status === 200 ? JSON.parse(text).pagination.total : null
    const wanted = question.total(standing)
    if (total !== wanted)
      throw new Error(`${path}: ${reply.status} with ${total} rows in all, not ${wanted}: ${text.slice(0, 300)}`)
  }
  const to = Date.now()
  return { ...percentiles(spent.sort((a, b) => a - b)), from, to, times }
}
