/*
 * What there is to find in a state, by brute force: every pair of books tried, fair prices by bisection. Plain enough to be believed, and shares
 * nothing with the finders but the definitions: two-way arbitrage = the best pair of two different books on one line with a sum of 1/price below
 * 1; +EV = the reference's two prices on the same line, power de-vig, fair p x price - 1 above 2%.
 */
import type { State } from './brute.ts'

/** Percent. Odds of 2.04 at a fair half are 2 exactly, which two ways to compute it put on either side: above by more than both err. */
export const LEAST_EV = 2 + 1e-9
const PAIRS = [
  ['home', 'away'],
  ['over', 'under'],
  ['yes', 'no'],
] as const

type Sides = Map<string, Map<string, number>>

/** `arb|native id|market|line` -> profit in percent; `ev|native id|market|line|side|book` -> EV in percent. */
export type Finds = Map<string, number>

/** Why a thing that the definitions name is not in the finds. */
export type Left = { crossed_reference: number; three_way: number; commission: number }

/** To 6 places, as prices are published: everything is computed from what a reader sees. (So +112 against -112 is an arbitrage of a millionth.) */
const decimalOf = (american: number): number =>
  Math.round(1e6 * (1 + (american > 0 ? american / 100 : 100 / -american))) / 1e6

/** p of the first of two prices: q1^k + q2^k = 1, k by bisection. */
const fairOf = (first: number, second: number): number => {
  let [low, high] = [0, 200]
  for (let i = 0; i < 200; i++) {
    const k = (low + high) / 2
    if ((1 / first) ** k + (1 / second) ** k > 1) low = k
    else high = k
  }
  return (1 / first) ** low
}

/** The active prices of a state by market and line; a spread's line is the home side's. */
const marketsOf = (state: State): Map<string, Sides> => {
  const markets = new Map<string, Sides>()
  for (const [key, shown] of state) {
    if (!shown.active) continue
    const [id = '', book = '', market = '', side = '', point = ''] = key.split('|')
    const line = point === 'null' ? 'null' : String(side === 'away' ? 0 - Number(point) : Number(point))
    const name = `${id}|${market.replace('alternate_', '')}|${line}`
    const sides: Sides = markets.get(name) ?? new Map()
    markets.set(name, sides)
    sides.set(side, (sides.get(side) ?? new Map()).set(book, decimalOf(shown.price)))
  }
  return markets
}

export const findsOf = (
  state: State,
  options: { reference: string; commission: (book: string) => number; left: Left },
): Finds => {
  const { reference, left } = options
  const finds: Finds = new Map()
  for (const [name, sides] of marketsOf(state)) {
    if (sides.has('draw')) {
      left.three_way += 1
      continue
    }
    const pair = PAIRS.find(([one, other]) => sides.has(one) || sides.has(other)) ?? PAIRS[0]
    const [first, second] = pair.map(side => sides.get(side))
    if (!first || !second) continue
    let least = 1
    for (const [book, price] of first)
      for (const [other, counter] of second) if (book !== other) least = Math.min(least, 1 / price + 1 / counter)
    if (least < 1) finds.set(`arb|${name}`, 100 / least - 100)
    const [sharp, against] = [first.get(reference), second.get(reference)]
    if (sharp === undefined || against === undefined) continue
    const p = fairOf(sharp, against)
    for (const [side, prices, fair] of [
      [pair[0], first, p],
      [pair[1], second, 1 - p],
    ] as const)
      for (const [book, price] of prices) {
        const percent = 100 * (fair * price - 1)
        if (book === reference || percent <= LEAST_EV) continue
        if (1 / sharp + 1 / against < 1) left.crossed_reference += 1
        else if (fair * (1 + (price - 1) * (1 - options.commission(book))) <= 1) left.commission += 1
        else finds.set(`ev|${name}|${side}|${book}`, percent)
      }
  }
  return finds
}
