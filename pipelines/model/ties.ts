/**
 * Two-way moneylines that can end level: a tie gives the stake back, as 0 does on a spread. Such are those of a part of a game, and of full games
 * where extra time may leave one undecided: the NFL's, once or twice a season, and Japanese and Korean baseball, which stop after so many innings.
 */
import { partOfGame } from './score-spreads.ts'

const LEVEL_LEAGUES = ['nfl', 'npb', 'kbo']

/** @param sides how many outcomes the market has: where a draw is one of them it is no tie */
export const canTie = ({ league, market_type }: { league: string; market_type: string }, sides: number): boolean =>
  sides === 2 && market_type.endsWith('moneyline') && (partOfGame(market_type) !== 1 || LEVEL_LEAGUES.includes(league))

/** The spread of the same game or part of it, whose 0 is the tie; null where no model has games that end level. */
export const marginOf = ({ league, market_type }: { league: string; market_type: string }): string | null =>
  partOfGame(market_type) === 1 && league !== 'nfl' ? null : market_type.replace(/moneyline$/, 'point_spread')
