/**
 * Whether a total's table is whole: a column of lines, one of over and one of under. A price's line is told by its row alone, and by the number of its
 * line's record, which is that of the over behind `PC`.
 */
import { shown } from '../read/reject.ts'
import { columnsIn, field } from './records.ts'
import { sideOf } from './sides.ts'

/** Whether a column (MA) names the lines of a table. */
export const namesLines = (head: string): boolean => field(head, ';PY=') === 'de' || field(head, ';NA=').trim() === ''

/**
 * Whether a column of prices has fewer rows than its table has lines, or more prices: which row is missing nobody says.
 *
 * @param text the column's records, without its head and those of the next one
 */
export function isUnevenIn(text: string, lines: number): boolean {
  const rows = text.split('|').filter(one => one.startsWith('PA;'))
  // What fills up a table has no price.
  return rows.length < lines || rows.filter(one => field(one, ';OD=') !== '').length > lines
}

/**
 * @param text the market's records, without those of the next one
 * @returns what is wrong where a line's record is another price's; null where each is its over's, or has no such number
 */
export function outOfRowsIn(text: string, market_type: string, teams: { home: string; away: string }): string | null {
  let lines: string[] = []
  for (const { head, rows } of columnsIn(text)) {
    if (namesLines(head)) lines = rows
    else if (sideOf(market_type, field(head, ';NA='), '', teams)?.selection_type !== 'over') continue
    // A column of more or fewer rows is refused as such.
    else if (rows.length === lines.length)
      for (const [i, row] of rows.entries()) {
        const own = field(row, ';ID=')
        const of = /^PC(\d+)$/.exec(field(lines[i] ?? '', ';ID='))?.[1]
        if (own !== '' && of !== undefined && of !== own)
          return `PA.ID: expected the price of line ${shown(field(lines[i] ?? '', ';NA='))}, ${of}, got ${own}`
      }
  }
  return null
}
