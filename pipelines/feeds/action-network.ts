/**
 * action-network: the scoreboard of its site (`/web/v2/scoreboard/{league}`): what the public bets, and the odds of several books.
 *
 * Its percentages are one set, shown against every book's line: they are written once, as `draftkings`. Book ids 15 (a consensus) and 30 (the
 * opening line) are no sportsbooks. The scoreboard is of a week or a day: what it does not list says nothing.
 */
import type { Feed } from '../model/part.ts'
import { parseScoreboard } from './action-network/parse.ts'
import { splitScoreboard } from './action-network/split.ts'
import { hasMembers, isObjectText } from './read/named.ts'

export const actionNetwork: Feed = {
  id: 'action-network',
  simulated: false,
  interval_ms: 60_000,
  split: splitScoreboard,
  parse: parseScoreboard,
  recognises: ({ text }) =>
    (/^\s*\{\s*"league"\s*:\s*\{/.test(text) && /"pre_season_start"\s*:|"games"\s*:/.test(text)) ||
    (isObjectText(text) && areGames(text)),
}

const areGames = hasMembers('games', 'home_team_id', 'away_team_id')
