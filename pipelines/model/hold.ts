/**
 * What a market keeps: width, hold, and the sum that decides an arbitrage. Called by tests alone, which hold these definitions against the
 * shared vectors: the finders reckon the sum over columns, and the views the figures of a stored row in SQL.
 */

import { overround } from './devig.ts'

/** 100 (B - 1): `market_width` of the sharp book, `hold_percentage` of the best prices. Below 0 it is an arbitrage. */
export const overroundPercent = (prices: readonly number[]): number => 100 * (overround(prices) - 1)

/** 100 (1 - 1/B): the share of the handle kept; minus the profit of an arbitrage. */
export const theoreticalHoldPercent = (prices: readonly number[]): number => 100 * (1 - 1 / overround(prices))

/** The width of a two-way American market in cents: -110/-110 is 20; crossed prices are below 0. */
export const widthCents = (american1: number, american2: number): number => -(cents(american1) + cents(american2))

const cents = (american: number): number => (american > 0 ? american - 100 : american + 100)

export type ArbitrageFigures = {
  /** 100 times the sum of 1/price. */
  implied_total: number
  /** Strictly below 100. */
  is_arbitrage: boolean
  profit_percent: number
  /** Shares of the total stake that pay the same whatever wins. */
  stake_percent: number[]
  stakes: number[]
  payout: number
}

/** One price per outcome of a complete market, and what a total stake split for equal payout makes of them. */
export const arbitrage = (prices: readonly number[], totalStake = 100): ArbitrageFigures => {
  const sum = overround(prices)
  const shares = prices.map(d => 1 / d / sum)
  return {
    implied_total: 100 * sum,
    is_arbitrage: sum < 1,
    profit_percent: 100 * (1 / sum - 1),
    stake_percent: shares.map(share => 100 * share),
    stakes: shares.map(share => totalStake * share),
    payout: totalStake / sum,
  }
}
