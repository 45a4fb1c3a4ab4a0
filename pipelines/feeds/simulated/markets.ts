/** What one book shows of one match at an instant: its markets, in the-odds-api's format. */
import { fnv1a } from '../../model/fnv.ts'
import type { SimulatedBook } from './books.ts'
import { mix, normal, uniform } from './noise.ts'
import { players } from './players.ts'
import { scoreAt } from './points.ts'
import { american, laysOver, nudge, pricesOf } from './prices.ts'
import type { Match } from './slate.ts'
import { covers, goesOver, type Truth, threeWay, truthAt } from './truth.ts'

const SECOND = 1000
const MINUTE = 60_000

type Outcome = { name: string; price: number; point?: number; description?: string; bet_limit?: number }
export type Market = { key: string; last_update: string; suspended?: true; outcomes: Outcome[] }

/** How a book's prices move: by the market, or so but with nothing suspended or taken down, or (benches) a fixed share of its markets at every step. */
export type Motion = { kind: 'market' | 'steady' } | { kind: 'share'; step: number; every: number; next: number }

const LAY = 'h2h_lay'
const ALTERNATES = [-2, -1, 1, 2]
const STALE = { window: 10 * MINUTE, share: 0.012 }
const SUSPENDED = { window: 30 * SECOND, share: 0.05 }
const TAKEN_DOWN = { window: 4 * MINUTE, share: 0.015 }

/** True in a share of a book's windows of time: chance that lasts. */
const during = (key: number, at: number, { window, share }: { window: number; share: number }): boolean =>
  uniform(key, Math.floor(at / window)) < share

/** When the book last looked: on its own beat, in play six times as often; a stale one not since its window began. */
const lookedAt = (book: SimulatedBook, key: number, match: Match, at: number): number => {
  const every = (at > match.start ? book.every / 6 : book.every) * SECOND
  const phase = uniform(key, 21) * every
  const until = during(key ^ 22, at, STALE) ? Math.floor(at / STALE.window) * STALE.window : at
  return Math.floor((until - phase) / every) * every + phase
}

/**
 * By how much the match may have moved since a book looked, in standard deviations of its result: it takes no bets until it has looked again. Without it who
 * looks every forty seconds offered prices of +300% late in a match.
 */
const ALARMING = 0.12

const hasMoved = (seen: Truth, now: Truth): boolean =>
  Math.abs(now.margin - seen.margin) > ALARMING * now.margin_sd ||
  Math.abs(now.total - seen.total) > ALARMING * now.total_sd

export function marketsOf(
  book: SimulatedBook,
  match: Match,
  at: number,
  wanted: ReadonlySet<string>,
  motion: Motion,
): Market[] {
  const key = mix(match.key, fnv1a(book.key))
  const looked = motion.kind === 'share' ? match.slot - 60 * MINUTE : lookedAt(book, key, match, at)
  const behind = (at > match.start ? book.behind / 8 : book.behind) * SECOND
  const seen = looked - behind
  const truth = truthAt(match, seen)
  if (truth.left < 0.015) return []
  const isAlarmed = motion.kind === 'market' && hasMoved(truth, truthAt(match, at))
  const made: Market[] = []
  const add = (name: string, outcomes: Outcome[] | null, opinion: number): void => {
    if (!outcomes || !wanted.has(name)) return
    if (motion.kind === 'market' && during(key ^ opinion, at, TAKEN_DOWN)) return
    const market: Market = { key: name, last_update: new Date(looked).toISOString().replace(/\.\d+Z$/, 'Z'), outcomes }
    if (motion.kind === 'market' && (isAlarmed || (at > match.start && during(key ^ (opinion + 1), at, SUSPENDED))))
      market.suspended = true
    if (motion.kind === 'share' && name !== LAY) move(market, motion)
    if (book.shows.includes('b')) for (const outcome of outcomes) outcome.bet_limit = limitOf(name, truth)
    made.push(market)
  }
  // A book's error: slow to change, its own for each market.
  const error = (opinion: number): number => book.noise * normal(key, opinion, Math.floor(looked / (7 * MINUTE)))
  const sides = (probabilities: number[] | null): number[] | null =>
    probabilities && pricesOf(probabilities, book.vig, book.tick)
  const { home, away, league } = match

  const win = covers(truth, 0, error(31))
  const three = league.draws ? threeWay(truth, error(31)) : null
  const names = three ? [home, 'Draw', away] : [home, away]
  const prices = sides(three ?? [win, 1 - win])
  const backs = prices && names.map((name, i) => ({ name, price: prices[i] ?? 100 }))
  add('h2h', backs, 31)
  if (book.shows.includes('l') && backs) {
    // Over the back prices as they stand now, wherever they have moved.
    const lays = laysOver(
      backs.map(({ price }) => price),
      book.tick,
    )
    add(
      LAY,
      names.map((name, i) => ({ name, price: lays[i] ?? 100 })),
      31,
    )
  }
  if (book.shows.includes('h')) return made

  const spread = (line: number): Outcome[] | null => {
    const p = covers(truth, line, error(33))
    const both = sides([p, 1 - p])
    return both && [side(home, both[0], line), side(away, both[1], -line)]
  }
  const total = (line: number): Outcome[] | null => {
    const p = goesOver(truth, line, error(35))
    const both = sides([p, 1 - p])
    return both && [side('Over', both[0], line), side('Under', both[1], line)]
  }
  const spreadLine = lineOf(-truth.margin, league.fixed_line, at <= match.start)
  const totalLine = Math.max(0.5, halfOf(truth.total))
  add('spreads', spread(spreadLine), 33)
  add('totals', total(totalLine), 35)
  if (book.shows.includes('a')) {
    const spreads = ALTERNATES.flatMap(step => spread(spreadLine + step) ?? [])
    // No line that was passed already.
    const scored = seen < match.start ? { home: 0, away: 0 } : scoreAt(match, seen)
    const open = ALTERNATES.filter(step => totalLine + step > scored.home + scored.away)
    const totals = open.flatMap(step => total(totalLine + step) ?? [])
    add('alternate_spreads', spreads.length > 0 ? spreads : null, 37)
    add('alternate_totals', totals.length > 0 ? totals : null, 39)
  }
  if (book.shows.includes('p') && truth.left === 1) add(league.prop.key, props(book, match, truth, error(41)), 41)
  return made
}

const side = (name: string, price = 100, point: number): Outcome => ({ name, price, point })

const halfOf = (value: number): number => Math.floor(value) + 0.5

/** The main line of a spread: fixed before the start where the sport has one, else the half nearest to even. */
const lineOf = (even: number, fixed: number | null, isBefore: boolean): number =>
  fixed !== null && isBefore ? (even < 0 ? -fixed : fixed) : halfOf(even)

const limitOf = (market: string, truth: Truth): number => {
  const full = market === 'h2h' || market === 'spreads' ? 10_000 : market === 'totals' ? 5_000 : 1_000
  return truth.left === 1 ? full : full / 4
}

/** Every n-th market has its turn, another n-th at the next step: it moves one tick, to and fro. */
const move = (market: Market, motion: { step: number; every: number; next: number }): void => {
  const turns = Math.floor((motion.step + (motion.next % motion.every)) / motion.every)
  motion.next += 1
  for (const outcome of market.outcomes) outcome.price = nudge(outcome.price, turns % 2)
}

const props = (book: SimulatedBook, match: Match, truth: Truth, error: number): Outcome[] => {
  const { mean, sd } = match.league.prop
  return players(match).flatMap((player, i) => {
    const expected = mean * (1 + 0.25 * normal(match.key, 51 + i)) * (truth.total / match.league.total)
    const line = Math.max(0.5, halfOf(expected))
    const p = goesOver({ ...truth, total: expected, total_sd: sd }, line, error * 2)
    const both = pricesOf([p, 1 - p], book.vig + 0.02, book.tick) ?? [american(0.53, 5), american(0.53, 5)]
    return ['Over', 'Under'].map((name, n) => ({ name, description: player, price: both[n] ?? -115, point: line }))
  })
}
