/** A market's moves as lines of a chart: one per book, each standing until its next move. */
import { ask, askAll, Refused } from '../ask.ts'
import { sideOf } from '../board/quote.ts'
import type { EventRow, MoveRow } from '../rows.ts'

/** `price`: the implied probability, 0 to 1. */
export type Point = { at: number; price: number; line: number | null; odds_american: number; odds_decimal: number }
export type Series = {
  book: string
  points: Point[] /** When it was taken away, epoch ms; null: it stands. */
  ended: number | null
}

export type Asked = { event: string; market: string; player: string }

const MOST_MOVES = 4_000

export async function readMoves({ event, market, player }: Asked, signal: AbortSignal): Promise<MoveRow[]> {
  const { data } = await askAll<MoveRow>('/odds/history', { event, market, player }, MOST_MOVES, signal)
  return data.filter(row => 'odds_decimal' in row)
}

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

/** The main line of each book over time. */
export function seriesOf(rows: readonly MoveRow[], side: string): Series[] {
  const books = new Map<string, Series>()
  for (const row of rows) {
    if (keyOf(row) !== side || row.is_alternate_line) continue
    const known = books.get(row.sportsbook) ?? { book: row.sportsbook, points: [], ended: null }
    books.set(row.sportsbook, known)
    const at = Date.parse(row.timestamp)
    const last = known.points.at(-1)
    if (row.move === 'removed') {
      // A line that was replaced by another is no end: the other one stands.
      if (last?.line === row.line) known.ended = at
      continue
    }
    known.ended = null
    const { line, odds_american, odds_decimal, odds_probability: price } = row
    known.points.push({ at, price, line, odds_american, odds_decimal })
  }
  return [...books.values()].filter(({ points }) => points.length > 0)
}

/** The instants of all series, and each series' value at each: what a chart takes. Null: it was not there. */
export function aligned(series: readonly Series[], until: number, chartValue: (point: Point) => number | null) {
  const instants = [...new Set([...series.flatMap(({ points }) => points.map(({ at }) => at)), until])].sort(
    (a, b) => a - b,
  )
  const values = series.map(({ points, ended }) => {
    let next = 0
    let standing: Point | null = null
    return instants.map(at => {
      for (let point = points[next]; point && point.at <= at; point = points[next]) {
        standing = point
        next++
      }
      if (standing === null || (ended !== null && at >= ended)) return null
      return chartValue(standing)
    })
  })
  return { instants, values }
}

/** One event, also one that has begun or ended. @throws Refused */
export async function readEvent(id: string, signal: AbortSignal): Promise<EventRow | null> {
  try {
    return (await ask<EventRow>(`/events/${encodeURIComponent(id)}`, {}, signal)).data
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return null
    throw error
  }
}
