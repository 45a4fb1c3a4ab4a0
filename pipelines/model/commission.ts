/**
 * What exchanges and prediction markets take of net winnings. Books that are not here take nothing: their margin is in the price.
 * The figures are the published standard rates; a customer's own rate may be lower.
 */

import { contractAsBack } from './exchange.ts'

const RATES: Record<string, number> = { betfair: 0.05, matchbook: 0.02, smarkets: 0.02, betdaq: 0.02, prophetx: 0.01 }

/** Kalshi's taker fee is 0.07 P(1-P) a contract, so its share of the winnings moves with the price. */
const CONTRACT_RATES: Record<string, number> = { kalshi: 0.07 }

/** Commission as a share of the net winnings at this price, 0 to 1. */
export const commission = (book: string, decimal: number): number => {
  const contract = CONTRACT_RATES[book]
  if (contract !== undefined) return 1 - (contractAsBack(1 / decimal, contract) - 1) / (decimal - 1)
  return RATES[book] ?? 0
}
