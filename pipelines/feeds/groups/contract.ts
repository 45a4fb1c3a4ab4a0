/**
 * Contracts of prediction markets as odds. A contract pays 1 when its side wins; its price P is a probability.
 *
 * Buying at the ask is a back at 1/P: `odds_decimal` shows that, before fees, as an exchange's back price stands before its commission. The taker fee
 * is not in the price but in the finder's commission of the book (opportunities/options.ts: Kalshi takes 0.07 x P x (1 - P) a contract, which makes
 * the price net of it 1/(P + fee)), so that `net_ev_percentage` and what an arbitrage leaves count it once. Selling at the bid is a lay at 1/P.
 * Sizes are the backer's stakes: contracts times price.
 */

import { amountOf, numberOf } from '../read/values.ts'
import { decimal, type Offered } from './quote.ts'

/** Prices and sizes of one side as a market shows them; sizes and volume in contracts. */
export type Contract = { ask: unknown; bid: unknown; ask_size?: unknown; bid_size?: unknown; volume?: unknown }

/** A contract price: strictly between 0 and 1; null where nobody offers (0 and 1 stand for that) or it is none. */
const contractPrice = (value: unknown): number | null => {
  const price = numberOf(value)
  return price !== null && price > 0 && price < 1 ? price : null
}

const stake = (size: unknown, price: number): number | null => {
  const contracts = numberOf(size)
  return contracts === null ? null : amountOf(contracts * price)
}

/** The odds of one side; null where nobody sells it. */
export const contractOdds = ({ ask, bid, ask_size, bid_size, volume }: Contract): Offered | null => {
  const price = contractPrice(ask)
  const back = price === null ? null : decimal(1 / price)
  if (price === null || !back) return null
  const bought = contractPrice(bid)
  const lay = bought === null ? null : decimal(1 / bought)
  return {
    odds_decimal: back.odds_decimal,
    odds_american: back.odds_american,
    lay_odds_decimal: lay?.odds_decimal ?? null,
    lay_odds_american: lay?.odds_american ?? null,
    back_size: stake(ask_size, price),
    lay_size: bought === null || !lay ? null : stake(bid_size, bought),
    traded_volume: amountOf(volume),
  }
}

/**
 * Whether anybody bids more for a contract than it is sold at. Where it is traded the two would have met: one of the prices is old, or a mistake, which of
 * them nobody knows, and each would be a sure win beside the other. At one price both stand.
 */
export const isCrossed = ({ ask, bid }: Pick<Contract, 'ask' | 'bid'>): boolean => {
  const [sold, bought] = [contractPrice(ask), contractPrice(bid)]
  return sold !== null && bought !== null && bought > sold
}

/** 1 - P without the dust of floating point: 1 - 0.41 is 0.59, not 0.5900000000000001. */
export const complement = (value: unknown): number | null => {
  const price = contractPrice(value)
  return price === null ? null : Math.round((1 - price) * 1e6) / 1e6
}
