/* Lines of the generic feed: prices of one game, of which a test says what is another. */
import { generic } from '../../pipelines/feeds/generic.ts'
import { rowsOf } from './rows.ts'

export const GAME = {
  league: 'nfl',
  event_id: 'g1',
  home: 'Buffalo Bills',
  away: 'Denver Broncos',
  start: '2026-11-29T18:00:00Z',
}

/** A price on the home team, as its line has it. */
export const quote = (more: object) => ({
  type: 'quote',
  ...GAME,
  ...{ sportsbook: 'b', market: 'moneyline', selection: 'home', odds_decimal: 2, ...more },
})

/** What is read of such lines. */
export const lines = (...quotes: object[]) =>
  rowsOf(generic, quotes.map(more => JSON.stringify(quote(more))).join('\n'))
