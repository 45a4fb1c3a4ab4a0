/** Where to bet on a team: the best moneyline price of its next game, and what it is worth against the other books'. */

import type { Linefeed } from '../index.ts'

export async function bestPrice(linefeed: Linefeed, team: string): Promise<string> {
  const { data, error } = await linefeed.GET('/odds/best', {
    params: { query: { team, market: ['moneyline'], limit: 200 } },
  })
  if (error) return `${error.error.code}: ${error.error.message}`
  const row = data.data.find(({ selection }) => selection.toLowerCase().includes(team.toLowerCase()))
  if (row === undefined) return `nobody has a price for ${team}`
  return `${row.selection} at ${row.best_odds.decimal} (${row.best_book}), ${row.book_count} books`
}
