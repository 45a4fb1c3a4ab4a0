/** The sides of a market: each its first or its second outcome. */
import { sportOf } from '../../atlas/leagues.ts'
import { sport as sportById } from '../../atlas/sports.ts'
import type { SelectionType, Team } from '../../model/part.ts'
import { nameKey } from '../../model/slug.ts'
import type { OfferedSide } from '../groups/quote.ts'
import { type Raw, textOf } from '../read/values.ts'
import { type Asked, askedBy, type Game } from './kinds.ts'
import { isNamed } from './questions.ts'

export type Teams = { home: string; away: string }
export type Side = OfferedSide & {
  /** Of the two outcomes, which this side is. */
  outcome: 0 | 1
}

const side = (
  market_type: string,
  selection: string,
  selection_type: SelectionType,
  line: number | null,
  outcome: 0 | 1,
): Side => ({ market_type, selection, selection_type, line, outcome, is_alternate_line: line !== null })

/**
 * Yes or no to one runner: the yes is the runner's row. Its no would be a bet on all the others. A text is the reason why there are none.
 *
 * @param runners those of all markets of the event: of one whose question is about another of them nobody knows whose the price is
 */
export const sidesOfRunner = (
  market: Raw,
  outcomes: readonly string[],
  runners: readonly string[],
): Side[] | string => {
  const runner = textOf(market.groupItemTitle)
  if (outcomes[0] !== 'Yes' || runner === '') return 'unknown_selection'
  const asks = namesIn(textOf(market.question))
  if (!asks(runner) && runners.some(asks)) return 'unknown_selection'
  // How many games a team wins is asked like who wins.
  if (/^[<>≤≥]?\d/.test(runner)) return 'unknown_market'
  return [side('futures', runner, 'outright', null, 0)]
}

const teamOf = (teams: Teams, name: string): Team | null => {
  const home = isNamed(teams.home, name)
  return home === isNamed(teams.away, name) ? null : home ? 'home' : 'away'
}

/** All lines are alternates: none is said to be the main one. A text is the reason why there are no sides. */
export const sidesOfGame = (game: Game, teams: Teams, market: Raw, outcomes: readonly string[]): Side[] | string => {
  const [one = '', other = ''] = outcomes
  const asked = askedBy(game, market, outcomes)
  if (!asked) return 'unknown_market'
  const { form, market_type: type, line } = asked
  if (form === 'winner') return sidesOfWinner(game, teams, asked, market, outcomes)
  if (form === 'both_score') {
    if (one !== 'Yes' || other !== 'No') return 'unknown_selection'
    return [side(type, one, 'yes', null, 0), side(type, other, 'no', null, 1)]
  }
  if (line === null) return 'unknown_selection'
  if (form === 'spread') {
    const [first, second] = [teamOf(teams, one), teamOf(teams, other)]
    if (!first || !second || first === second) return 'unknown_selection'
    return [side(type, one, first, line, 0), side(type, other, second, 0 - line, 1)]
  }
  const team = form === 'team_total' ? teamOf(teams, asked.team) : undefined
  if (one !== 'Over' || other !== 'Under' || line < 0 || team === null) return 'unknown_selection'
  const sides = [side(type, one, 'over', line, 0), side(type, other, 'under', line, 1)]
  return team ? sides.map(own => ({ ...own, team })) : sides
}

/** Who wins: two names, or yes and no to each of three. In a sport with draws two names ask another thing: who goes on. */
const sidesOfWinner = (
  { league }: Game,
  teams: Teams,
  { market_type }: Asked,
  market: Raw,
  [one = '', other = '']: readonly string[],
): Side[] | string => {
  const hasDraws = sportById(sportOf(league))?.draws === true
  if (one === 'Yes') {
    const title = textOf(market.groupItemTitle)
    const type = /^draw\b/i.test(title) ? 'draw' : teamOf(teams, title)
    return type && !asksOther(teams, type, textOf(market.question))
      ? [side(market_type, title, type, null, 0)]
      : 'unknown_selection'
  }
  const [first, second] = [teamOf(teams, one), teamOf(teams, other)]
  if (!first || !second || first === second || hasDraws) return 'unknown_selection'
  return [side(market_type, one, first, null, 0), side(market_type, other, second, null, 1)]
}

/** Whether a question names somebody. */
const namesIn = (question: string) => {
  const words = `_${nameKey(question)}_`
  return (name: string): boolean => words.includes(`_${nameKey(name)}_`)
}

const DRAW = /\bdraw\b/i

/** Whether a question names, of the two teams, only another side than its title, or asks for a draw where that is a team's. Names that are no whole ones say nothing. */
const asksOther = (teams: Teams, side: Team | 'draw', question: string): boolean => {
  const [home, away] = [teams.home, teams.away].map(namesIn(question))
  if (side !== 'draw' && DRAW.test(question)) return true
  return home !== away && side !== (home ? 'home' : 'away')
}
