/**
 * The market simulator: matches of the big leagues, books with their own margin, beat, delay and error, a sharp book that leads. A
 * payload is a function of seed and instant, in the-odds-api's format, with one field more: `suspended` on a market.
 */
import { fnv1a } from '../../model/fnv.ts'
import type { Payload } from '../../model/part.ts'
import { BOOKS, type SimulatedBook } from './books.ts'
import { futuresOf } from './futures.ts'
import { gameAt } from './game.ts'
import { LEAGUES, type SimulatedLeague } from './leagues.ts'
import { type Motion, marketsOf } from './markets.ts'
import { uniform } from './noise.ts'
import { splitsAt } from './public.ts'
import { announced, type Match, slate } from './slate.ts'

export const SIMULATED = 'simulated'

const MAIN = ['h2h', 'spreads', 'totals']
const MINUTE = 60_000
const AWAY = { window: 15 * MINUTE, share: 0.01 }

export type SimulateOptions = {
  seed: number
  /** Instant of the first payload, epoch ms. */
  start: number
  /** Rounds; each gives one payload per league. */
  steps: number
  /** Between two rounds. Default 5 s. */
  interval_ms?: number
  /** League slugs; default all that are simulated. */
  leagues?: readonly string[]
  /** Matches per league; default 12. */
  events?: number
  /** How many of the books; default all. */
  books?: number
  /** Market keys; default all that the books show. */
  markets?: readonly string[]
  /** A fixed share of markets changes at every step, for benches; default: as the market moves. */
  change_fraction?: number
}

type Shape = { seed: number; events: number; books: readonly SimulatedBook[]; markets: readonly string[] | null }

const shapeOf = (options: Pick<SimulateOptions, 'seed' | 'events' | 'books' | 'markets'>): Shape => ({
  seed: options.seed,
  events: options.events ?? 12,
  books: BOOKS.slice(0, options.books ?? BOOKS.length),
  markets: options.markets ?? null,
})

const leaguesOf = (ids: readonly string[] | undefined): SimulatedLeague[] =>
  ids ? LEAGUES.filter(league => ids.includes(league.league)) : [...LEAGUES]

/** Payloads in order of time. 200 quotes with 10% changed: `{events: 10, books: 10, markets: ['h2h'], leagues: ['nfl'], change_fraction: 0.1}`. */
export function* simulate(options: SimulateOptions): Generator<Payload> {
  const shape = shapeOf(options)
  const leagues = leaguesOf(options.leagues)
  const interval = options.interval_ms ?? 5000
  for (let step = 0; step < options.steps; step += 1) {
    const at = options.start + step * interval
    const every = options.change_fraction ? Math.max(1, Math.round(1 / options.change_fraction)) : 0
    for (const league of leagues) {
      const motion: Motion = every > 0 ? { kind: 'share', step, every, next: 0 } : { kind: 'market' }
      // With a fixed share, the slate stands still too: what changes is only what was asked for.
      yield payloadAt(shape, league, at, motion, every > 0 ? options.start : at)
    }
  }
}

/** How a league's matches stand, and at some instants what the public bets on them, as the source's answer about scores. */
export const scoresOf = (
  options: Pick<SimulateOptions, 'seed' | 'events'>,
  league: string,
  at: number,
  withSplits: boolean,
): Payload => {
  const found = leagueOf(league)
  const body = slate(options.seed, found, at, options.events ?? 12)
    .filter(match => withSplits || at >= match.start)
    .map(match => ({
      ...headOf(match, at),
      ...gameAt(match, at),
      ...(withSplits && at < match.start ? { splits: splitsAt(match, at) } : {}),
    }))
  return {
    feed: SIMULATED,
    observed_at: at,
    body: JSON.stringify(body),
    request: `/v4/sports/${found.sport_key}/scores?daysFrom=1`,
  }
}

/** Who wins the league; null for a league without such a market. */
export const outrightsOf = (options: Pick<SimulateOptions, 'seed'>, league: string, at: number): Payload | null => {
  const payload = futuresOf(options.seed, leagueOf(league), at)
  return payload && { feed: SIMULATED, ...payload }
}

const leagueOf = (league: string): SimulatedLeague => {
  const found = LEAGUES.find(each => each.league === league)
  if (!found) throw new Error(`no simulated league '${league}'`)
  return found
}

/** One league as it is at an instant. */
export const payloadOf = (
  options: Pick<SimulateOptions, 'seed' | 'events' | 'books' | 'markets'>,
  league: string,
  at: number,
): Payload => {
  return payloadAt(shapeOf(options), leagueOf(league), at, { kind: 'market' }, at)
}

const payloadAt = (shape: Shape, league: SimulatedLeague, at: number, motion: Motion, slateAt: number): Payload => {
  const markets = shape.markets ?? [...MAIN, 'h2h_lay', 'alternate_spreads', 'alternate_totals', league.prop.key]
  const wanted = new Set(markets)
  const matches = slate(shape.seed, league, slateAt, shape.events)
  const query = new URLSearchParams({
    bookmakers: shape.books.map(book => book.key).join(),
    markets: markets.join(),
    oddsFormat: 'american',
  })
  return {
    feed: SIMULATED,
    observed_at: at,
    body: JSON.stringify(matches.map(match => eventOf(shape.books, match, at, wanted, motion))),
    request: `/v4/sports/${league.sport_key}/odds?${query}`,
  }
}

const headOf = (match: Match, at: number) => ({
  id: match.id,
  sport_key: match.league.sport_key,
  sport_title: match.league.title,
  commence_time: new Date(announced(match, at)).toISOString().replace('.000Z', 'Z'),
  home_team: match.home,
  away_team: match.away,
})

const eventOf = (
  books: readonly SimulatedBook[],
  match: Match,
  at: number,
  wanted: ReadonlySet<string>,
  motion: Motion,
) => {
  const isOver = motion.kind === 'market' && at >= match.end
  return {
    ...headOf(match, at),
    ...(isOver ? { completed: true } : {}),
    bookmakers: isOver
      ? []
      : books.flatMap(book => {
          const isAway = uniform(match.key ^ fnv1a(book.key), Math.floor(at / AWAY.window)) < AWAY.share
          if (motion.kind === 'market' && isAway) return []
          const markets = marketsOf(book, match, at, wanted, motion)
          return markets.length > 0 ? [{ key: book.key, title: book.title, markets }] : []
        }),
  }
}
