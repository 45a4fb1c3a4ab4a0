/**
 * How two bets on two lines end together: every way, with its chance and what each unit staked comes back as. A middle's figures are arithmetic on
 * these and on two prices.
 *
 * Bet 1 wins above its threshold, bet 2 below its own, which is higher. A result on a whole line pushes, one beside a quarter line decides half of the
 * stake: each line has at most one such result. All others either lie beyond the window (one bet wins) or inside it (both do).
 */

/** Of a unit on a bet: `back` comes back as it is, `won` pays the price. */
export type Outcome = { probability: number; back1: number; won1: number; back2: number; won2: number }

/** A book's two prices on one line of a family; with those that its chances are read from, a window is redone. */
export type ChanceQuote = {
  /** line: of the window, or half a point beside it; anchor: what the model is centred by. */
  use: 'line' | 'anchor'
  sportsbook: string
  /** Results above it win for home or over. */
  threshold: number
  /** Home's or over's decimal price, and the other's. */
  odds1: number
  odds2: number
  /** Lay prices of an exchange that is read by its midpoints; else 0. */
  lay1: number
  lay2: number
}

/** Beyond every result, either way. */
export const FAR = 1e6

/** The chances around a line: beyond its edge result on either side, and of that result (null: a half line has none). */
export type Edge = { above: number; below: number; at: number; result: number | null }

type Share = { back: number; won: number }

/** The one result that a line does not decide, or only by half; null for a half line. */
export const edgeResult = (threshold: number): number | null => {
  const nearest = Math.round(threshold)
  return Math.abs(threshold - nearest) < 0.5 ? nearest : null
}

const shareOf = (ahead: number): Share => {
  if (ahead >= 0.5) return { back: 0, won: 1 }
  if (ahead <= -0.5) return { back: 0, won: 0 }
  return ahead === 0 ? { back: 1, won: 0 } : { back: 0.5, won: ahead > 0 ? 0.5 : 0 }
}

/**
 * What a line's fair price says of the results around it.
 * @param fair chance of ending above among what is decided (half results count one half)
 * @param at chance of the edge result; 0 for a half line
 */
export const edgeOf = (threshold: number, fair: number, at: number): Edge => {
  const result = edgeResult(threshold)
  if (result === null) return { above: fair, below: 1 - fair, at: 0, result }
  const { back, won } = shareOf(result - threshold)
  // back + won + lost = 1: decided are the chances above and below, and what the edge result decides.
  const decided = 1 - back * at
  const lost = 1 - back - won
  return { above: fair * decided - won * at, below: (1 - fair) * decided - lost * at, at, result }
}

/** The whole results strictly inside. */
export const numbersInside = (low: number, high: number): number[] => {
  const numbers: number[] = []
  for (let n = Math.floor(low) + 1; n < high; n++) numbers.push(n)
  return numbers
}

/** What lies in a window is the rest of what lies beyond it; a rest this far below nothing is no rounding. */
const NEGATIVE = -1e-9

/**
 * @param low threshold of bet 1
 * @param high threshold of bet 2, above it
 * @returns the ways to end, those that cannot happen left out but for the two in which one bet wins alone; null where the two lines contradict each
 *   other: what is beyond them leaves less than nothing between them
 */
export const outcomesOf = (low: number, high: number, edge1: Edge, edge2: Edge): Outcome[] | null => {
  const { below } = edge1
  const { above } = edge2
  const between = 1 - below - above
  if (below < NEGATIVE || above < NEGATIVE || between < NEGATIVE) return null
  const edges = new Map<number, number>()
  for (const { result, at } of [edge1, edge2]) if (result !== null && !edges.has(result)) edges.set(result, at)
  const onEdges = [...edges.values()].reduce((sum, at) => sum + at, 0)
  const first = Math.floor(low) + 1
  let inside = 0
  for (let n = first; n < high; n++) if (!edges.has(n)) inside += 1
  const left = between - onEdges
  if (inside > 0 && left < NEGATIVE) return null
  // Where there is nothing but edges, what the two prices leave is theirs: by their chances, or alike where no game ends on either.
  const theirs = inside > 0 ? onEdges : Math.max(0, between)
  const outcomes = [
    { probability: Math.max(0, below), back1: 0, won1: 0, back2: 0, won2: 1 },
    { probability: Math.max(0, above), back1: 0, won1: 1, back2: 0, won2: 0 },
  ]
  if (inside > 0) outcomes.push({ probability: Math.max(0, left), back1: 0, won1: 1, back2: 0, won2: 1 })
  for (const [result, at] of edges) {
    const one = shareOf(result - low)
    const two = shareOf(high - result)
    const probability = onEdges > 0 ? at * (theirs / onEdges) : theirs / edges.size
    outcomes.push({ probability, back1: one.back, won1: one.won, back2: two.back, won2: two.won })
  }
  return outcomes
}

/** The chance that both bets win, by half at least. */
export const chanceOfBoth = (outcomes: readonly Outcome[]): number =>
  outcomes.reduce((sum, { probability, won1, won2 }) => sum + (won1 > 0 && won2 > 0 ? probability : 0), 0)

/** The chance that neither bet is lost alone: a hit, a push, or half of either. */
export const chanceOfMore = (outcomes: readonly Outcome[]): number =>
  outcomes.reduce(
    (sum, { probability, back1, won1, back2, won2 }) => sum + (back1 + won1 > 0 && back2 + won2 > 0 ? probability : 0),
    0,
  )
