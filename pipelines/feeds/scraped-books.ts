/**
 * scraped-books: pages of sportsbooks as a scraper writes them down, one row a game: two teams as the page calls them, a spread, a moneyline and a
 * total, all as text (`BetTableId`, `Odds Table`, `Info Table`).
 *
 * The pages say when a game begins in words: with a day (`Today`, `May 9, 2024`), with a time alone, or not at all once it is played. A row with a
 * day makes an event, and so does a time alone of a league that plays every day, and how far a game is that nobody has named; any other is of the one that is
 * known and can be in that state, or is refused. `-999`, `99` and `Unknown` stand for what was not found.
 */
import type { Feed } from '../model/part.ts'
import { parseTables } from './scraped-books/parse.ts'
import { splitTables } from './scraped-books/split.ts'

export const scrapedBooks: Feed = {
  id: 'scraped-books',
  simulated: false,
  interval_ms: 3600_000,
  split: splitTables,
  parse: parseTables,
  recognises: ({ text }) => /"BetTableId"\s*:/.test(text),
  // A row that says more than a time says its day.
  leads: text => /"Start Time"\s*:\s*"[^"\d]*[a-z]{3}[^"]*\d:\d\d/i.test(text),
}
