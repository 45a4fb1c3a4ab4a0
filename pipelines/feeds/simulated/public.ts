/**
 * What the customers of the two books that publish it bet: shares that wander slowly, the money apart from the bets, beside the lines and prices that these
 * books show them.
 */
import { BOOKS, type SimulatedBook } from './books.ts'
import { type Market, marketsOf } from './markets.ts'
import { wander } from './noise.ts'
import type { Match } from './slate.ts'

const HOUR = 3_600_000
/** By the names that they have in splits. */
const PUBLISHERS = { draftkings: 'draftkings', circa: 'circasports' } as const
const MAIN = new Set(['h2h', 'spreads', 'totals'])

/** A share between a tenth and nine tenths, to the percent. */
const share = (key: number, at: number): number => {
  const value = 0.5 + 0.17 * wander(key, at, 2 * HOUR)
  return Math.round(100 * Math.min(0.9, Math.max(0.1, value))) / 100
}
const rest = (part: number): number => Math.round(100 * (1 - part)) / 100

/** Both sides of one member of a book's market; none of a market that it does not show. */
const bySide = (match: Match, markets: readonly Market[], key: string, member: 'price' | 'point') => {
  const outcomes = markets.find(market => market.key === key)?.outcomes ?? []
  const of = (team: string) => outcomes.find(({ name }) => name === team)?.[member]
  return { home: of(match.home), away: of(match.away) }
}

const shown = (match: Match, book: SimulatedBook | undefined, at: number): readonly Market[] =>
  book ? marketsOf(book, match, at, MAIN, { kind: 'steady' }) : []

/** The members of `splits` at an instant. */
export function splitsAt(match: Match, at: number) {
  return Object.entries(PUBLISHERS).map(([book, source], n) => {
    const pair = (i: number) => {
      const home = share(match.key ^ (1_000 + 10 * n + i), at)
      return { home, away: rest(home) }
    }
    const over = (i: number) => {
      const part = share(match.key ^ (2_000 + 10 * n + i), at)
      return { over: part, under: rest(part) }
    }
    const markets = shown(
      match,
      BOOKS.find(({ key }) => key === source),
      at,
    )
    return {
      book,
      spread: {
        line: bySide(match, markets, 'spreads', 'point'),
        odds: bySide(match, markets, 'spreads', 'price'),
        handle: pair(0),
        bets: pair(1),
      },
      total: {
        line: markets.find(({ key }) => key === 'totals')?.outcomes[0]?.point,
        handle: over(0),
        bets: over(1),
      },
      moneyline: { odds: bySide(match, markets, 'h2h', 'price'), handle: pair(2), bets: pair(3) },
    }
  })
}
