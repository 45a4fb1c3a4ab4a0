/**
 * props.cash: player props of many sportsbooks in one list, player by player (`/nba/lines`). One line of each book and statistic, American
 * prices, one side often missing. It names games by the teams' abbreviations and an id of its own, and no time at all: its games are joined by
 * their teams and the days around the payload's own.
 */
import type { Feed } from '../model/part.ts'
import { parseLines } from './props-cash/parse.ts'
import { splitLines } from './props-cash/split.ts'

export const propsCash: Feed = {
  id: 'props-cash',
  simulated: false,
  interval_ms: 120_000,
  split: splitLines,
  parse: parseLines,
  recognises: ({ text }) => /"gameId"\s*:/.test(text) && /"homeTeam"\s*:/.test(text),
}
