/**
 * What the finders run with: the order of the references, how many outcomes make a market whole, what books keep. The facts are the
 * atlas's; the settings may say otherwise of the order and of what a book keeps.
 */

import { outcomes } from '../atlas/market-types.ts'
import { sport } from '../atlas/sports.ts'
import { sportsbook } from '../atlas/sportsbooks.ts'
import { contractAsBack } from '../model/exchange.ts'
import type { FinderOptions } from './finder.ts'

const SHARP_BOOKS: readonly string[] = ['pinnacle', 'circa', 'bookmaker', 'betfair', 'prophetx']

/** What the settings may say. */
export type FinderSettings = {
  /** The order of the references; under '' that of all leagues that are not named. */
  sharp_books?: Readonly<Record<string, readonly string[]>>
  /** Share that a book keeps, 0 to 1: of net winnings; of a prediction market the rate of its fee, rate x P(1-P) a contract. */
  commissions?: Readonly<Record<string, number>>
}

/**
 * A sport that the atlas lacks counts as one with draws: a draw that is missing costs a row, a draw that is forgotten makes a false one
 * (soccer's home and away alone sum to about 0.75).
 */
const wholeOf = (sportId: string, marketType: string): number =>
  marketType.endsWith('moneyline') && sport(sportId) === undefined ? 3 : (outcomes(sportId, marketType) ?? 0)

const wholes = new Map<string, Map<string, number>>()
/** Kept: it is asked of every market at every look, and there are some hundred types. */
const wholeAt = (sportId: string, marketType: string): number => {
  const known = wholes.get(sportId)?.get(marketType)
  if (known !== undefined) return known
  const whole = wholeOf(sportId, marketType)
  wholes.set(sportId, (wholes.get(sportId) ?? new Map<string, number>()).set(marketType, whole))
  return whole
}

/** Commission as a share of net winnings at a price, 0 to 1. A prediction market's fee is brought to that: it moves with the price. */
const commissionOf =
  (commissions: Readonly<Record<string, number>>) =>
  (book: string, decimal: number): number => {
    const known = sportsbook(book)
    const rate = commissions[book] ?? known?.commission ?? 0
    if (rate === 0 || known?.category !== 'prediction_market') return rate
    return 1 - (contractAsBack(1 / decimal, rate) - 1) / (decimal - 1)
  }

/** The finders' options under these settings. */
export const finderOptionsOf = ({ sharp_books = {}, commissions = {} }: FinderSettings = {}): FinderOptions => ({
  sharp_books: sharp_books[''] ?? SHARP_BOOKS,
  sharp_books_of: sharp_books,
  isExchange: book => sportsbook(book)?.category === 'exchange',
  outcomes: wholeAt,
  commission: commissionOf(commissions),
})

/** Without settings. */
export const finderOptions: FinderOptions = finderOptionsOf()
