/** A market's moves as lines of a chart: one per book, each standing until its next move, or until it is away. */
import { sideOf } from '../board/quote.ts'
import type { MoveRow } from '../rows.ts'

/** `price`: the implied probability, 0 to 1. */
export type Point = { at: number; price: number; line: number | null; odds_american: number; odds_decimal: number }
/** A while in which the price could not be had, epoch ms; `until` is infinite where it lasts. */
export type Away = { from: number; until: number; why: 'off' | 'suspended' }
export type Series = { book: string; points: Point[]; away: Away[] }

/** `kind`: the type of the selection, which says how its line is written. */
export type SideName = { side: string; label: string; kind: string }

/** The sides that a market has shown, in the order in which boards show them. */
export function sidesIn(rows: readonly MoveRow[]): SideName[] {
  const order = ['away', 'home', 'draw', 'over', 'under']
  const found = new Map(rows.map(row => [keyOf(row), row]))
  return [...found]
    .map(([side, row]) => ({
      side,
      label: [row.player_name, row.selection].filter(Boolean).join(' '),
      kind: row.selection_type,
    }))
    .sort((a, b) => order.indexOf(a.side) - order.indexOf(b.side) || a.label.localeCompare(b.label))
}

const keyOf = (row: MoveRow): string => sideOf({ ...row, player: row.player_name ?? '', side: row.selection_type })

const leave = ({ away }: Series, from: number, why: Away['why']): void => {
  away.push({ from, until: Number.POSITIVE_INFINITY, why })
}

const comeBack = ({ away }: Series, at: number): void => {
  const last = away.at(-1)
  if (last) last.until = Math.min(last.until, at)
}

/** The main line of each book over time. @param rows the oldest first */
export function seriesOf(rows: readonly MoveRow[], side: string): Series[] {
  const books = new Map<string, Series>()
  for (const row of rows) {
    if (keyOf(row) !== side || row.is_alternate_line) continue
    const known = books.get(row.sportsbook) ?? { book: row.sportsbook, points: [], away: [] }
    books.set(row.sportsbook, known)
    const { line, odds_american, odds_decimal, odds_probability: price } = row
    const at = Date.parse(row.timestamp)
    const last = known.points.at(-1)
    // A line that was replaced by another is no end: the other one stands.
    const isReplaced = last?.line !== line && (row.move === 'removed' || (last !== undefined && !row.is_active))
    if (isReplaced) continue
    comeBack(known, at)
    if (row.move === 'removed') leave(known, at, 'off')
    else if (!row.is_active) leave(known, at, 'suspended')
    // Also a change of its limits is told: no move of the price.
    if (row.move !== 'removed' && (last?.line !== line || last.odds_decimal !== odds_decimal))
      known.points.push({ at, price, line, odds_american, odds_decimal })
  }
  return [...books.values()].filter(({ points }) => points.length > 0)
}

/** What stood at an instant: a price, or why there was none to be had; undefined: nothing yet. */
export function standingAt({ points, away }: Series, at: number): Point | Away['why'] | undefined {
  const gap = away.findLast(({ from, until }) => from <= at && at < until)
  return gap ? gap.why : points.findLast(point => point.at <= at)
}

/** The instants of all series, and each series' value at each: what a chart takes. Null: it was not there. */
export function aligned(series: readonly Series[], until: number, chartValue: (point: Point) => number | null) {
  const changes = series.flatMap(({ points, away }) => [...points.map(({ at }) => at), ...away.map(({ from }) => from)])
  const backs = series.flatMap(({ away }) => away.map(one => one.until)).filter(Number.isFinite)
  const instants = [...new Set([...changes, ...backs, until])].sort((a, b) => a - b)
  const values = series.map(({ points, away }) => {
    let next = 0
    let gap = 0
    let standing: Point | null = null
    return instants.map(at => {
      for (let point = points[next]; point && point.at <= at; point = points[next]) {
        standing = point
        next++
      }
      while ((away[gap]?.until ?? Number.POSITIVE_INFINITY) <= at) gap++
      const isAway = (away[gap]?.from ?? Number.POSITIVE_INFINITY) <= at
      return standing === null || isAway ? null : chartValue(standing)
    })
  })
  return { instants, values }
}
