/**
 * How often a game lands on a number, where that is known: the share of a stake that a whole or a quarter line gives back.
 *
 * One line's two prices say how the decided bets split, not how many are undecided. A model of the results says that: the chance of a result
 * is a weight of its own (games end by 3 and by 7 more often than by their neighbours) times a normal cell around a centre. The centre is
 * the one at which the model splits the decided bets as the prices do; so the model adds nothing to the price but the push.
 *
 * NFL, regular time and overtime, before the start. Weights and spreads: fitted by iterative proportions on the 2,936 games of 2015 to
 * 2025 (nflverse, Lee Sharpe). On 2015 to 2025 such weights of 1999 to 2014 have a mean log likelihood of -3.847, the plain normal -3.964.
 */
import { density, phi } from './normal.ts'
import { decreasingRoot } from './root.ts'

export type ScoreModel = {
  sigma: number
  from: number
  to: number
  weight: (result: number) => number
  /** Thresholds with games enough on both sides to have been fitted. */
  lines: readonly [least: number, most: number]
}

// By how much, either way.
const NFL_MARGINS = [
  0.121, 0.8125, 0.8002, 2.6905, 0.8307, 0.8367, 1.3757, 1.742, 0.8864, 0.3772, 1.1012, 0.5147, 0.4758, 0.5248, 1.5164,
  0.5292, 0.8003, 1.2164, 0.921, 0.5198, 0.9984, 1.1784, 0.6055, 0.8806, 1.371, 1.0043, 0.9777, 0.8185, 1.7073, 0.7383,
  0.7986, 1.9932, 1.0111, 0.7321, 1.6234, 2.3154, 0.1536, 2.0295, 2.6717, 0.54, 2.3042, 0.8066, 0.9932, 1.2293, 0.7645,
  0.9559, 1.2013, 0.0244, 0.0307, 2.4582, 3.1528, 0.0626, 0.0796, 0.1012, 0.1283, 0.162, 0.2033, 0.2528, 0.3105, 0.3756,
  0.4464,
]
// Points of both, from 20; 1 outside.
const NFL_TOTALS = [
  0.9927, 0.8728, 0.7714, 1.3277, 0.5738, 0.6181, 1.5183, 1.2087, 0.6665, 0.9869, 1.4507, 0.702, 0.8777, 1.4508, 1.1841,
  0.7777, 1.0943, 1.4132, 0.7196, 0.9308, 1.3235, 1.279, 0.6455, 1.2488, 1.2853, 0.9011, 0.9023, 1.1831, 0.9311, 0.9101,
  0.943, 1.4601, 0.7741, 0.5267, 0.998, 1.0319, 0.5281, 1.2213, 1.1024, 0.8129, 0.6459, 0.7666, 0.8828, 0.9919, 0.8248,
  1.6268, 0.9754, 0.766, 0.8139, 1.1725, 0.5778, 1.6452, 0.6029, 1.474, 1.1033, 0.4667,
]
const FIRST_TOTAL = 20

const MODELS: Readonly<Record<string, Readonly<Record<string, ScoreModel>>>> = {
  nfl: {
    point_spread: {
      sigma: 12.7,
      from: -60,
      to: 60,
      weight: margin => NFL_MARGINS[Math.abs(margin)] ?? 0,
      lines: [-24, 24],
    },
    total_points: {
      sigma: 13.2,
      from: 0,
      to: 120,
      weight: total => NFL_TOTALS[total - FIRST_TOTAL] ?? 1,
      lines: [25, 70],
    },
  },
}

/** The fitted model of a league's full games; null where there is none. */
export const scoreModel = (league: string, marketType: string): ScoreModel | null =>
  MODELS[league]?.[marketType] ?? null

type Split = { won: number; lost: number; returned: number; slope: number }

/** What becomes of a unit staked on results above the threshold, for results around a centre; `slope`: of won/(won + lost). */
const splitAt = ({ sigma, from, to, weight }: ScoreModel, threshold: number, centre: number): Split => {
  let [won, lost, returned, wonSlope, lostSlope] = [0, 0, 0, 0, 0]
  let below = phi((from - 0.5 - centre) / sigma)
  let belowDensity = density((from - 0.5 - centre) / sigma)
  for (let result = from; result <= to; result++) {
    const z = (result + 0.5 - centre) / sigma
    const above = phi(z)
    const aboveDensity = density(z)
    const chance = weight(result) * (above - below)
    const slope = (weight(result) * (belowDensity - aboveDensity)) / sigma
    const share = shareWon(result - threshold)
    const back = shareWon(threshold - result)
    won += share * chance
    lost += back * chance
    returned += (1 - share - back) * chance
    wonSlope += share * slope
    lostSlope += back * slope
    below = above
    belowDensity = aboveDensity
  }
  return { won, lost, returned, slope: (wonSlope * lost - lostSlope * won) / (won + lost) ** 2 }
}

/** A quarter line is two bets, half of the stake each. */
const shareWon = (ahead: number): number => (ahead >= 0.5 ? 1 : ahead === 0.25 ? 0.5 : 0)

/**
 * The share of the stake that is expected to come back: the chance of a push on a whole line, half of that of the result at the edge on a
 * quarter line. Null where no model knows the game or the line.
 * @param line the bet's own line
 * @param fair the bet's chance among the decided ones: what a de-vig of its line returns
 */
export const returnedShare = (
  game: { league: string; market_type: string; is_live: boolean },
  side: { selection_type: string; line: number },
  fair: number,
): number | null => {
  const model = game.is_live ? undefined : MODELS[game.league]?.[game.market_type]
  if (model === undefined || !(fair > 0 && fair < 1)) return null
  // Everything as a bet on the results above a threshold: home at h is one above -h; away and under are the other side of one.
  const other = side.selection_type === 'away' || side.selection_type === 'under'
  const threshold = side.selection_type === 'home' ? 0 - side.line : side.line
  const wanted = other ? 1 - fair : fair
  const [least, most] = model.lines
  if (threshold < least || threshold > most) return null
  let split = splitAt(model, threshold, threshold)
  const short = (centre: number): number => {
    split = splitAt(model, threshold, centre)
    return wanted - split.won / (split.won + split.lost)
  }
  const centre = decreasingRoot(short, () => split.slope, threshold)
  if (centre === null) return null
  const { won, lost, returned } = splitAt(model, threshold, centre)
  return returned / (won + lost + returned)
}
