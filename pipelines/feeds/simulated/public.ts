/** What the customers of the two books that publish it bet: shares that wander slowly, the money apart from the bets. */
import { wander } from './noise.ts'
import type { Match } from './slate.ts'

const HOUR = 3_600_000
const BOOKS = ['draftkings', 'circa'] as const

/** A share between a tenth and nine tenths, to the percent. */
const share = (key: number, at: number): number => {
  const value = 0.5 + 0.17 * wander(key, at, 2 * HOUR)
  return Math.round(100 * Math.min(0.9, Math.max(0.1, value))) / 100
}
const rest = (part: number): number => Math.round(100 * (1 - part)) / 100

/** The members of `splits` at an instant. */
export function splitsAt(match: Match, at: number) {
  return BOOKS.map((book, n) => {
    const pair = (i: number) => {
      const home = share(match.key ^ (1_000 + 10 * n + i), at)
      return { home, away: rest(home) }
    }
    const over = (i: number) => {
      const part = share(match.key ^ (2_000 + 10 * n + i), at)
      return { over: part, under: rest(part) }
    }
    const half = (value: number) => Math.round(2 * value) / 2
    const line = match.league.fixed_line ?? half(match.margin)
    return {
      book,
      spread: {
        line: { home: 0 - line, away: line },
        odds: { home: -110, away: -110 },
        handle: pair(0),
        bets: pair(1),
      },
      total: { line: half(match.total), handle: over(0), bets: over(1) },
      moneyline: { handle: pair(2), bets: pair(3) },
    }
  })
}
