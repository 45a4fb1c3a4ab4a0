/**
 * Two-way moneylines that can end level: a tie gives the stake back, as 0 does on a spread. Such are those of a part of a game, and of full games but
 * where the rules leave none undecided. What is not known to be decided is not: a fight is drawn, a match of golf halved, rugby league ends
 * level after its golden point, a game of cricket tied; the NFL has a tie or two a season. Where a draw has a price of its own it is no tie.
 * sql/parts/can_tie.sql has the same lists.
 */

/** Sports that play until somebody leads; hockey by its shootout, tennis by its sets. Votes are counted to the last. */
const DECIDED_SPORTS = ['tennis', 'basketball', 'hockey', 'lacrosse', 'politics']
/**
 * Leagues of other sports that do. Not so: the NFL's preseason, which has no extra time, and the CFL's two rounds of it; the innings that end a game in Japan
 * and Korea, and in spring; college baseball, which a curfew may end.
 */
const DECIDED_LEAGUES = ['ncaaf', 'ufl', 'mlb', 'milb']

type Moneyline = { sport: string; league: string; market_type: string }

/** @param sides how many outcomes the market has: where a draw is one of them it is no tie */
export const canTie = ({ sport, league, market_type }: Moneyline, sides: number): boolean =>
  sides === 2 &&
  market_type.endsWith('moneyline') &&
  (market_type !== 'moneyline' || !(DECIDED_SPORTS.includes(sport) || DECIDED_LEAGUES.includes(league)))

/** Draw no bet, of a game or a part of it: a draw gives the stake back. */
export const isDrawNoBet = ({ market_type }: Pick<Moneyline, 'market_type'>): boolean =>
  market_type.endsWith('draw_no_bet')

/** Sports without extra time, whose margins' bell curve has its draws: 1% of even games in Australian rules, 3% in rugby union. */
const LEVEL_AS_PLAYED = ['aussie_rules', 'rugby_union']

/** The spread of the same game or part of it, whose 0 is the tie; null where no model has games that end level. */
export const marginOf = ({ sport, league, market_type }: Moneyline): string | null =>
  market_type !== 'moneyline' || league === 'nfl' || LEVEL_AS_PLAYED.includes(sport)
    ? market_type.replace(/moneyline$/, 'point_spread')
    : null
