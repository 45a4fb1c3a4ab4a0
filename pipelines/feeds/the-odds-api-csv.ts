/**
 * Answers of the-odds-api as collectors keep them in CSV files, one row an outcome (or a player's line, or a team's score): the same ids,
 * sport keys, books and markets, so all but the cells is the-odds-api's. Which form a file has, its header says.
 */
import type { Feed } from '../model/part.ts'
import { headerOf } from './read/csv.ts'
import { layoutOf } from './the-odds-api-csv/layout.ts'
import { parseCsv } from './the-odds-api-csv/parse.ts'
import { splitCsv } from './the-odds-api-csv/split.ts'

export const theOddsApiCsv: Feed = {
  id: 'the-odds-api-csv',
  simulated: false,
  // Files are brought by hand: no source is asked again and again.
  interval_ms: 600_000,
  split: splitCsv,
  parse: parseCsv,
  recognises: ({ text }) => layoutOf(headerOf(text)).isNear,
}
