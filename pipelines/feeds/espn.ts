/**
 * espn: its public scoreboards (`/apis/site/v2/sports/{sport}/{league}/scoreboard`): schedules, how games stand (score, period, clock, possession, last
 * play), how they ended, and the odds of the book that sponsors it. Its odds pages and event summaries read the same.
 *
 * It is the source for the state of a game. A game's odds are those of before its start, so they are left out once it has begun.
 */
import type { Feed } from '../model/part.ts'
import { parseEvents } from './espn/parse.ts'
import { splitEvents } from './espn/split.ts'
import { hasMembers } from './read/named.ts'

export const espn: Feed = {
  id: 'espn',
  simulated: false,
  interval_ms: 15_000,
  split: splitEvents,
  parse: parseEvents,
  recognises: ({ text }) =>
    /"uid"\s*:\s*"s:\d+~l:\d+|"displayClock"\s*:|"requestedSeason"\s*:|"sbData"\s*:/.test(text) && !areTeams(text),
}

/** A list of a league's teams, which holds no games. */
const areTeams = (text: string): boolean => isTeamList(text) && !/"(?:competitions|competitors)"\s*:/.test(text)
const isTeamList = hasMembers('sports', 'leagues', 'teams')
