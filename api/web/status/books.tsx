/** Every book: how long ago it was heard, how much it shows, and whether this key sees it. */
import { intervalOf } from '../board/ages.ts'
import { INTERVALS, LIVE_LIMIT_S } from '../board/cells.ts'
import { books, isSharp, visible } from '../catalogue.ts'
import { now, second } from '../clock.ts'
import * as format from '../format.ts'
import type { BookStatus } from '../rows.ts'

/** A book is silent where its prices in play would count for nothing; one of a slow feed when some of its showings are missing. */
const isSilent = (book: string, seconds: number): boolean =>
  seconds > Math.max(LIVE_LIMIT_S, INTERVALS * intervalOf(book))

const needs = (book: string): string | null => books.value.get(book)?.requires_tier ?? null

export function Books({ rows, at }: { rows: readonly BookStatus[]; at: number }) {
  void second.value
  const known = rows.filter(row => row.last_update !== null)
  return (
    <table class="rows book-states">
      <caption class="unseen">Sportsbooks</caption>
      <thead>
        <tr>
          <th scope="col">Book</th>
          <th scope="col" class="num">
            Age
          </th>
          <th scope="col" class="num">
            Events
          </th>
          <th scope="col" class="num">
            Markets
          </th>
          <th scope="col" class="num">
            Rows
          </th>
          <th scope="col" class="num wide">
            Last update
          </th>
          <th scope="col" class="wide">
            Your key
          </th>
        </tr>
      </thead>
      <tbody>
        {known.map(row => {
          const seconds = (row.age_seconds ?? 0) + (now() - at) / 1_000
          return (
            <tr key={row.sportsbook}>
              <th scope="row" class={isSharp(row.sportsbook) ? 'sharp-name' : ''}>
                {row.display_name}
              </th>
              <td class={`num ${isSilent(row.sportsbook, seconds) ? 'bad' : ''}`}>{format.age(seconds)}</td>
              <td class="num">{row.event_count}</td>
              <td class="num">{row.market_count}</td>
              <td class="num">{row.row_count}</td>
              <td class="num wide">{row.last_update && format.timeWithSeconds(row.last_update)}</td>
              <td class="wide minor">
                {visible(needs(row.sportsbook)) ? 'sees it' : `needs ${format.words(needs(row.sportsbook) ?? '')}`}
              </td>
            </tr>
          )
        })}
        {known.length < rows.length && (
          <tr>
            <td colSpan={7} class="minor">
              {rows.length - known.length} more books are known and show nothing now.
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
