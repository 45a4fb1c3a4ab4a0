/** What a group's block shows: a row per side, a cell per book, and which price is the best of those that can be had. */
import { type Group, type Quote, sideOf } from './quote.ts'

export type Cell = Quote & { best: boolean; stale: boolean; off_line: boolean }

export type Side = {
  side: string
  selection: string
  /** The line that most books show; prices are compared at it. */
  line: number | null
  cells: Map<string, Cell>
  best: Cell | null
}

const ORDER: Record<string, number> = { away: 0, home: 1, draw: 2, over: 0, under: 1, yes: 0, no: 1 }

/** How old a price may be before it counts for nothing, seconds: in play, before the start. */
export const LIVE_LIMIT_S = 60
const LIMIT_S = 300
/** Before the start one of a slow feed may be older: so many of its intervals. */
export const INTERVALS = 2.5

export type Seeing = {
  /** Epoch ms: the time of the state that is shown. */
  at: number
  /** How long a book has been silent, seconds; a stream tells of changes only, so a quiet price is as young as its book. */
  ageOf: (book: string) => number | null
  /** How often a book is shown, seconds; 0: not known. */
  intervalOf: (book: string) => number
  /** Books that are shown; null: all. */
  books: ReadonlySet<string> | null
}

export function isStale(quote: Quote, { at, ageOf, intervalOf }: Seeing): boolean {
  const limit = quote.is_live ? LIVE_LIMIT_S : Math.max(LIMIT_S, INTERVALS * intervalOf(quote.sportsbook))
  const seen = (at - quote.seen) / 1_000
  return Math.min(seen, ageOf(quote.sportsbook) ?? seen) > limit
}

/** The sides of a group, each with one quote per book: its main line, or what it has. */
export function sidesOf(group: Group, seeing: Seeing): Side[] {
  const chosen = new Map<string, Map<string, Quote>>()
  for (const quote of group.quotes.values()) {
    if (seeing.books !== null && !seeing.books.has(quote.sportsbook)) continue
    const key = sideOf(quote)
    const row = chosen.get(key) ?? new Map<string, Quote>()
    chosen.set(key, row)
    const other = row.get(quote.sportsbook)
    if (!other || before(quote, other)) row.set(quote.sportsbook, quote)
  }
  const rows = [...chosen.values()].map(row => [...row.values()])
  const line = commonLine(rows.flat())
  return rows.map(row => rowOf(row, line, seeing)).sort(bySide)
}

// A main line goes before an alternate, an open one before a suspended, then the newer.
const before = (a: Quote, b: Quote): boolean =>
  a.is_main !== b.is_main ? a.is_main : a.is_active !== b.is_active ? a.is_active : a.seen > b.seen

const bySide = (a: Side, b: Side): number =>
  (ORDER[a.side] ?? 9) - (ORDER[b.side] ?? 9) || a.selection.localeCompare(b.selection)

/** @param common the line of the whole market */
function rowOf(quotes: Quote[], common: number | null, seeing: Seeing): Side {
  const isShown = quotes.some(quote => ofHome(quote) === common)
  const first = quotes[0] as Quote
  const line = turned(first, isShown ? common : commonLine(quotes))
  const cells = quotes.map(quote => ({
    ...quote,
    best: false,
    stale: isStale(quote, seeing),
    off_line: quote.line !== line,
  }))
  const fit = cells.filter(cell => cell.is_active && !cell.stale && !cell.off_line)
  const top = Math.max(...fit.map(cell => cell.odds_decimal))
  for (const cell of fit) cell.best = cell.odds_decimal === top && fit.length > 1
  return {
    side: first.side,
    selection: first.selection,
    line,
    cells: new Map(cells.map(cell => [cell.sportsbook, cell])),
    best: fit.find(cell => cell.odds_decimal === top) ?? null,
  }
}

/** A line as the home side's: the visitors' handicap is the same one with the other sign. */
const turned = ({ side }: Quote, line: number | null): number | null => (side === 'away' && line ? -line : line)
const ofHome = (quote: Quote): number | null => turned(quote, quote.line)

/** The line that most prices stand at, as the home side's: one for all sides of a market, or two best prices would be of two bets. */
function commonLine(quotes: Quote[]): number | null {
  const counts = new Map<number | null, number>()
  for (const line of quotes.map(ofHome)) counts.set(line, (counts.get(line) ?? 0) + 1)
  return [...counts].sort(([a, n], [b, m]) => m - n || (a ?? 0) - (b ?? 0))[0]?.[0] ?? null
}
