/**
 * Whether a handicap's columns are whole: one of each team, row by row of opposite lines. Where a column's head is lost, its prices stand behind the other
 * team's, each with a line of its own, and nothing else tells whose they are.
 */
import { apartIn } from '../read/apart.ts'
import { shown } from '../read/reject.ts'
import { lineOf } from './markets.ts'
import { columnsIn, field } from './records.ts'
import { sideOf } from './sides.ts'

/** A price's own line, as it is written. */
export const ownLineIn = (record: string): string => field(record, ';HA=') || field(record, ';HD=')

/** What a price says of its own line, as a number (`HA`) and as it is shown (`HD`), where that is another than it stands at; null of any other. */
export function otherLineIn(record: string, line: string): string | null {
  for (const key of [';HA=', ';HD='] as const) {
    const own = field(record, key)
    if (own !== '' && lineOf(own) !== lineOf(line))
      return `PA.${key.slice(1, 3)}: expected its line, ${shown(line)}, got ${shown(own)}`
  }
  return null
}

/**
 * @param text the market's records, without those of the next one
 * @returns null where its columns are whole, or one of them is of no side and refused as such
 */
export function brokenIn(text: string, market_type: string, teams: { home: string; away: string }): string | null {
  const columns = columnsIn(text).map(({ head, rows }) => ({ name: field(head, ';NA='), lines: rows.map(ownLineIn) }))
  const sides = columns.map(({ name }) => sideOf(market_type, name, '', teams)?.selection_type)
  if (columns.length === 0 || sides.includes(undefined)) return null
  const of = (side: 'home' | 'away') => columns.filter((_, i) => sides[i] === side)
  const [[home, ...more], [away, ...others]] = [of('home'), of('away')]
  if (!home || !away || more.length + others.length > 0 || home.lines.length !== away.lines.length) {
    const got = columns.map(({ name, lines }) => `${lines.length} of ${shown(name)}`).join(', ')
    return `MA: expected one column of each team with as many prices, got ${got}`
  }
  for (const [i, own] of home.lines.entries()) {
    const other = away.lines[i] ?? ''
    const sides = [{ side: 'home', line: lineOf(own) } as const, { side: 'away', line: lineOf(other) } as const]
    const apart = apartIn(sides, [own, other])
    if (apart !== null) return `PA.HA: ${apart}`
  }
  return null
}
