/** Rows of matches as events: prices, or how a match ended, whichever columns a part has. Pure, and never throws. */
import { marketType } from '../../atlas/market-types.ts'
import type { Game } from '../../model/facts.ts'
import type { Parsed, ParsedEvent, Part, SelectionType } from '../../model/part.ts'
import { createGroups, type Groups } from '../native/offers.ts'
import { firstLine, readCsv } from '../text/csv.ts'
import { createRejections, type Rejections, rejection } from '../the-odds-api/reject.ts'
import { type Columns, columnsOf, leagueOfDivision, ofHeader, type Read } from './columns.ts'
import { isSeason, MATCH } from './split.ts'
import { timesOf } from './times.ts'

type Row = { cells: readonly string[]; places: ReadonlyMap<string, number>; rejections: Rejections }

/** A header's columns, and where they are. */
const layoutFor = ofHeader(header => ({
  columns: columnsOf(header),
  places: new Map(header.map((name, i) => [name, i])),
}))

export function parseMatches(part: Part): Parsed {
  const rejections = createRejections()
  const { header, rows } = readCsv(part.body)
  if (!isSeason(header)) {
    rejections.add(rejection('unknown_header', `header: expected the columns ${MATCH.join(', ')}`, part.body))
    return { events: [], rejections: rejections.all() }
  }
  const { columns, places } = layoutFor(header, firstLine(part.body))
  for (const mark of columns.unknown)
    rejections.add(rejection('unknown_book', `header: expected the mark of a book, got '${mark}'`, mark))
  const events: ParsedEvent[] = []
  const seen = new Set<string>()
  for (const cells of rows) {
    const row: Row = { cells, places, rejections }
    const event = cells.length === header.length ? eventOf(row, part.league, columns) : null
    if (cells.length !== header.length)
      refuse(row, 'broken_row', `row: expected ${header.length} cells, got ${cells.length}`)
    if (!event) continue
    const { native_id } = event
    if (seen.has(native_id))
      refuse(row, 'duplicate_event', `HomeTeam, AwayTeam: expected each match once, got ${native_id}`)
    else events.push(event)
    seen.add(native_id)
  }
  return { events, rejections: rejections.all() }
}

const cellOf = ({ cells, places }: Row, column: string): string => cells[places.get(column) ?? -1]?.trim() ?? ''

const refuse = ({ cells, rejections }: Row, reason: string, detail: string): null => {
  rejections.add(rejection(reason, detail, cells.slice(0, 12).join(',')))
  return null
}

const eventOf = (row: Row, league: string, columns: Columns): ParsedEvent | null => {
  const [home, away] = [
    cellOf(row, 'HomeTeam').slice(0, 100).toWellFormed(),
    cellOf(row, 'AwayTeam').slice(0, 100).toWellFormed(),
  ]
  if (home === '' || away === '' || home === away)
    return refuse(row, 'missing_field', `HomeTeam, AwayTeam: expected two teams, got '${home}' and '${away}'`)
  const own = leagueOfDivision(cellOf(row, 'Div'))
  if (own === '')
    return refuse(
      row,
      'unknown_league',
      `Div: expected a division that the atlas has a league for, got '${cellOf(row, 'Div').slice(0, 40)}'`,
    )
  if (own !== league) return refuse(row, 'wrong_league', `Div: expected one of league '${league}', got '${own}'`)
  const times = timesOf(cellOf(row, 'Date'), cellOf(row, 'Time'))
  if (!times)
    return refuse(
      row,
      'bad_time',
      `Date, Time: expected dd/mm/yyyy and hh:mm, got '${cellOf(row, 'Date').slice(0, 20)}' and '${cellOf(row, 'Time').slice(0, 20)}'`,
    )
  const game = gameOf(row)
  const groups = createGroups('decimal')
  addPrices(row, columns, { home, away }, groups)
  return {
    // The source has no ids; a division, a day and two teams are one match.
    native_id: `${cellOf(row, 'Div')}/${times.day}/${home}/${away}`,
    native_of: 'feed',
    league,
    home,
    away,
    name: '',
    start_time: times.kickoff,
    local_date: times.kickoff === null ? times.day : null,
    status: game ? 'ended' : null,
    groups: groups.all(),
    ...(game ? { game } : {}),
  }
}

/** The score at full time; null before it. */
const gameOf = (row: Row): Game | null => {
  const [home, away] = [cellOf(row, 'FTHG'), cellOf(row, 'FTAG')]
  if (home === '' && away === '') return null
  if (!/^\d{1,2}$/.test(home) || !/^\d{1,2}$/.test(away))
    return refuse(
      row,
      'bad_score',
      `FTHG, FTAG: expected two scores, got '${home.slice(0, 20)}' and '${away.slice(0, 20)}'`,
    )
  return {
    home_score: Number(home),
    away_score: Number(away),
    is_live: false,
    is_final: true,
    period: '',
    clock: '',
    possession: '',
    last_play: '',
    details: {},
  }
}

const NAMES: Partial<Record<SelectionType, string>> = { draw: 'Draw', over: 'Over', under: 'Under' }

const addPrices = (row: Row, { reads }: Columns, teams: { home: string; away: string }, groups: Groups): void => {
  // Closing prices stand before those collected earlier: a row that has both tells the later.
  const told = new Set<string>()
  for (const read of reads) {
    const key = `${read.book}|${read.market_type}`
    if (told.has(key) || read.sides.every(({ column }) => cellOf(row, column) === '')) continue
    told.add(key)
    const line = lineOf(row, read)
    for (const { column, side } of read.sides) {
      const cell = cellOf(row, column)
      // An empty cell says that the book had no price, which is no mistake.
      if (cell === '') continue
      const selection = NAMES[side] ?? teams[side === 'home' ? 'home' : 'away']
      const own = marketType(read.market_type)?.hasLine ? (side === 'away' ? 0 - line : line) : undefined
      groups.add(read.book, read.market_type, false, { side, selection, price: Number(cell), line: own, active: true })
    }
  }
}

/** The home side's handicap, or the total; no number where the cell has none. */
const lineOf = (row: Row, { line }: Read): number => {
  if (typeof line !== 'string') return line ?? Number.NaN
  const cell = cellOf(row, line)
  return cell === '' ? Number.NaN : Number(cell)
}
