/**
 * What the finders run with: the order of the references, how many outcomes make a market whole, what exchanges keep. The facts are the
 * atlas's; what stands here is what only a finder needs.
 */

import { outcomes } from '../atlas/market-types.ts'
import { sport } from '../atlas/sports.ts'
import { sportsbook } from '../atlas/sportsbooks.ts'
import { contractAsBack } from '../model/exchange.ts'
import type { FinderOptions } from './finder.ts'

/** Taker fee of prediction markets, rate x P(1-P) a contract: as a share of the winnings it moves with the price. */
const CONTRACT_FEES: Record<string, number> = { kalshi: 0.07 }

/** Commission as a share of net winnings at a price, 0 to 1. */
const commission = (book: string, decimal: number): number => {
  const fee = CONTRACT_FEES[book]
  if (fee !== undefined) return 1 - (contractAsBack(1 / decimal, fee) - 1) / (decimal - 1)
  return sportsbook(book)?.commission ?? 0
}

/**
 * A sport that the atlas lacks counts as one with draws: a draw that is missing costs a row, a draw that is forgotten makes a false one
 * (soccer's home and away alone sum to about 0.75).
 */
const wholeAt = (sportId: string, marketType: string): number =>
  marketType.endsWith('moneyline') && sport(sportId) === undefined ? 3 : (outcomes(sportId, marketType) ?? 0)

export const finderOptions: FinderOptions = {
  sharp_books: ['pinnacle', 'circa', 'bookmaker', 'betfair', 'prophetx'],
  outcomes: wholeAt,
  commission,
}
