/**
 * Overtime.ag's lines (`Offering.asmx/GetSportOffering`): one book's main lines of a league's games and their periods, with its limits.
 *
 * American odds; team 1 is the away team, but in soccer the home team (lines.ts); start times are of US Eastern clocks, midnight where the hour is not
 * known yet. Other spreads and totals of a game are lines that name it (`ParentGameNum`).
 */
import type { Feed } from '../model/part.ts'
import { parseOvertime } from './overtime/parse.ts'
import { splitOvertime } from './overtime/split.ts'

export const overtime: Feed = {
  id: 'overtime',
  simulated: false,
  interval_ms: 60_000,
  split: splitOvertime,
  parse: parseOvertime,
  recognises: ({ text }) => /"GameLines"\s*:\s*\[/.test(text),
}
