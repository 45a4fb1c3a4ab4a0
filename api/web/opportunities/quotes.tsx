/** What every book asks for the selections of an opportunity. */
import { bookName, isSharp } from '../catalogue.ts'
import * as format from '../format.ts'
import type { OddsRow } from '../rows.ts'
import { type AnyRow, legsOf } from './kinds.ts'
import { sideName } from './side-name.ts'

export function Quotes({ row, quotes }: { row: AnyRow; quotes: readonly OddsRow[] }) {
  const legs = legsOf(row)
  const wanted = legs.map(leg => ({
    leg,
    rows: quotes
      .filter(quote => quote.selection === leg.selection && quote.line === leg.line)
      .sort((a, b) => b.odds_decimal - a.odds_decimal),
  }))
  if (wanted.every(one => one.rows.length === 0)) return null
  return (
    <section class="part">
      <h3>Every price of it</h3>
      {wanted.map(({ leg, rows }) => (
        <table key={`${leg.book}${leg.selection}`} class="quotes">
          <caption>{sideName(leg)}</caption>
          <tbody>
            {rows.map(quote => (
              <tr key={quote.id} class={quote.sportsbook === leg.book ? 'taken' : ''}>
                <th scope="row" class={isSharp(quote.sportsbook) ? 'sharp' : ''}>
                  {quote.deep_link && quote.sportsbook === leg.book ? (
                    <a href={quote.deep_link} target="_blank" rel="noopener noreferrer">
                      {bookName(quote.sportsbook)}
                    </a>
                  ) : (
                    bookName(quote.sportsbook)
                  )}
                </th>
                <td class="num">{format.price(quote)}</td>
                <td class="num">{format.percent(100 * quote.odds_probability, 1)}</td>
                <td class="num minor">{quote.is_active ? format.timeWithSeconds(quote.last_seen_at) : 'suspended'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </section>
  )
}
