/**
 * Two lines of a player that are priced as if they were two players: a player of the same name in the other team, or a stale line. A window that a model is
 * sure of, between lines that books price alike, is of two different things.
 */

import { type Game, resultsOf, shareAbove, shareWithin } from '../model/results.ts'
import { consensusAt, type Line } from './lines.ts'

/** How far a model is believed against the market. */
const SURE = 0.4
const ALIKE = 0.25

/** @param drop what the model has between the lines; @param apart what the books have */
const isSure = (drop: number, apart: number): boolean => drop > SURE && apart < ALIKE * drop

/** `low` has the lower threshold. False where a line has no consensus of the books, and for anything but a player's market. */
export const isTwoPlayers = (game: Game, low: Line, high: Line): boolean => {
  if (game.player_name === '') return false
  const one = consensusAt(low)
  const two = consensusAt(high)
  if (one === null || two === null) return false
  const within = shareWithin(game, low.threshold, one.fair, high.threshold)
  if (within === null) return one.fair <= two.fair
  const apart = one.fair - two.fair
  // The consensus moves with every price: a fit of its own is made only where those beside it do not agree.
  if (!isSure(one.fair - within.least, apart)) return false
  if (isSure(one.fair - within.most, apart)) return true
  const results = resultsOf(game, low.threshold, one.fair)
  return results !== null && isSure(one.fair - shareAbove(results, high.threshold), apart)
}
