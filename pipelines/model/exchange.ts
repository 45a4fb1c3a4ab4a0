/**
 * Exchanges and prediction markets, brought to a plain back price, so that nothing else has to know of them. Lays as bets are only what the
 * shared vectors ask for: rows show the lay price beside the back, and no finder takes it.
 */

/** A back price after `commission` (0 to 1) on net winnings. */
export const afterCommission = (decimal: number, commission: number): number => 1 + (decimal - 1) * (1 - commission)

/** A lay at `decimal` is a back of the other side at this price; its outlay is the liability. */
export const layAsBack = (decimal: number, commission: number): number => 1 + (1 - commission) / (decimal - 1)

/** The backer's stake that a liability of `outlay` accepts at `decimal`. */
export const layStake = (outlay: number, decimal: number): number => outlay / (decimal - 1)

/** A contract that pays 1, bought at `price` with the taker fee rate x price x (1 - price) (Kalshi: 0.07). */
export const contractAsBack = (price: number, rate: number): number => 1 / (price + rate * price * (1 - price))

/** The fair probability that an exchange's best back and lay imply: their midpoint. There is no margin to take out. */
export const midpoint = (back: number, lay: number): number => (1 / back + 1 / lay) / 2
