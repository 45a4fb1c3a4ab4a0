/**
 * American and decimal prices, one into the other, by one rule: prices are rounded once, at the feed's edge,
 * decimal to 6 places, American to an integer half away from zero; everything after is computed from that decimal.
 *
 * All of it is whole-number arithmetic on millionths: (2.025 - 1) * 100 is 102.49999999999999 in floating point and would round the wrong
 * way. No table of known prices: a conversion takes some 2 ns, less than a look-up.
 */

/** What a market can show: 1.0001 to 10,001, -1,000,000 to +1,000,000. Beyond it are placeholders and broken numbers (1e9). */
const MIN_DECIMAL = 1.0001
const MAX_DECIMAL = 10_001
const MAX_AMERICAN = 1_000_000

export type Price = { odds_american: number; odds_decimal: number }

/** Why something is no price; slugs for rejections. */
export type PriceProblem = 'price_not_a_number' | 'price_impossible' | 'price_out_of_range'

/**
 * Why this is no American price, or null when it is one. 0 and 50 are impossible (nothing lies strictly between -100 and 100), 1e9 is out
 * of range. Half cents (102.5) are prices: `american` rounds them.
 */
export const americanProblem = (price: unknown): PriceProblem | null => {
  if (typeof price !== 'number' || !Number.isFinite(price)) return 'price_not_a_number'
  const size = Math.abs(price)
  if (size < 100) return 'price_impossible'
  return size > MAX_AMERICAN ? 'price_out_of_range' : null
}

/** Why this is no decimal price, or null when it is one: 1 and below are impossible, they win nothing. */
export const decimalProblem = (price: unknown): PriceProblem | null => {
  if (typeof price !== 'number' || !Number.isFinite(price)) return 'price_not_a_number'
  if (price <= 1) return 'price_impossible'
  return price < MIN_DECIMAL || price > MAX_DECIMAL ? 'price_out_of_range' : null
}

/** To 6 places; half goes up, as prices are positive. */
export const roundDecimal = (price: number): number => Math.round(price * 1e6) / 1e6

/**
 * To 8 places, as probabilities and percentages are published. A half goes to the even side, as in the store, which rounds most of them: 1/102.4 is
 * 0.009765625, and a stream that rounds it up shows another row than a list.
 */
export const round8 = (value: number): number => {
  const scaled = value * 1e8
  const below = Math.floor(scaled)
  return (scaled - below === 0.5 && below % 2 === 0 ? below : Math.round(scaled)) / 1e8
}

/** To an integer, half away from zero. */
export const roundAmerican = (price: number): number => Math.sign(price) * Math.floor(Math.abs(price) + 0.5)

/** The decimal price, to 6 places, of an American one (an integer that `americanProblem` lets pass). */
export const decimalFromAmerican = (american: number): number =>
  american > 0 ? (1e6 + american * 1e4) / 1e6 : (1e6 + Math.round(1e8 / -american)) / 1e6

/** The American price of a decimal one above 1: an integer, never strictly between -100 and 100, +100 for 2. */
export const americanFromDecimal = (decimal: number): number => {
  const won = Math.round(decimal * 1e6) - 1e6
  return won >= 1e6 ? Math.floor(won / 1e4 + 0.5) : -Math.floor(1e8 / won + 0.5)
}

/** A quoted American price; a feed's own integer stays as it is, -100 included. The caller has asked `americanProblem`. */
export const fromAmerican = (price: number): Price => {
  const american = roundAmerican(price)
  return { odds_american: american, odds_decimal: decimalFromAmerican(american) }
}

/** A quoted decimal price. The caller has asked `decimalProblem`. */
export const fromDecimal = (price: number): Price => {
  const decimal = roundDecimal(price)
  return { odds_american: americanFromDecimal(decimal), odds_decimal: decimal }
}

/** What was expected of a price, for rejections. */
export const AMERICAN_PRICE = `an American price, 100 <= |price| <= ${MAX_AMERICAN}`
export const DECIMAL_PRICE = `a decimal price above 1 and up to ${MAX_DECIMAL}`

/** A number as an American price; null for anything else. */
export const americanPrice = (value: unknown): Price | null =>
  typeof value === 'number' && americanProblem(value) === null ? fromAmerican(value) : null

/** A number as a decimal price; null for anything else. */
export const decimalPrice = (value: unknown): Price | null =>
  typeof value === 'number' && decimalProblem(value) === null ? fromDecimal(value) : null

/** Two writings of one price may differ by what each is rounded to. */
const ROUNDED = 0.02

/** Whether two numbers can be one decimal price, written twice. */
export const isOneDecimal = (one: number, other: number): boolean => Math.abs(one / other - 1) <= ROUNDED

/** Whether an American price and a decimal number can be one price, written twice; also where nothing is written, or no American price. */
export const isOnePrice = (american: unknown, decimal: unknown): boolean => {
  const price = americanPrice(american)?.odds_decimal
  return price === undefined || typeof decimal !== 'number' || isOneDecimal(price, decimal)
}

/** In which of the two a source writes its prices. */
export type OddsFormat = 'american' | 'decimal'

/** A number as a price of a format; null for anything else. */
export const priceIn = (value: unknown, format: OddsFormat): Price | null =>
  format === 'american' ? americanPrice(value) : decimalPrice(value)

/** The fair American price of a probability strictly between 0 and 1, not rounded; +100 for one half. */
const fairAmerican = (probability: number): number =>
  probability > 0.5 ? (-100 * probability) / (1 - probability) : (100 * (1 - probability)) / probability

/** `no_vig_odds`: the same, rounded half away from zero. */
export const noVigAmerican = (probability: number): number => roundAmerican(fairAmerican(probability))
