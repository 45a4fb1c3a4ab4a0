/** Rows of matches as events: prices, or how a match ended, whichever columns a part has. Pure, and never throws. */
import { marketType } from '../../atlas/market-types.ts'
import type { Game } from '../../model/facts.ts'
import type { Parsed, ParsedEvent, Part, SelectionType } from '../../model/part.ts'
import { createGroups, type Groups } from '../native/offers.ts'
import { readCsv } from '../text/csv.ts'
import { createRejections, type Rejections, rejection } from '../the-odds-api/reject.ts'
import { type Columns, columnsOf, leagueOfDivision, type Read } from './columns.ts'
import { isSeason, MATCH } from './split.ts'
import { timesOf } from './times.ts'

type Row = { cell: (column: string) => string; no: (reason: string, detail: string) => null }

export function parseMatches(part: Part): Parsed {
  const rejections = createRejections()
  const { header, rows } = readCsv(part.body)
  if (!isSeason(header)) {
    rejections.add(rejection('unknown_header', `header: expected the columns ${MATCH.join(', ')}`, part.body))
    return { events: [], rejections: rejections.all() }
  }
  const columns = columnsOf(header)
  for (const mark of columns.unknown)
    rejections.add(rejection('unknown_book', `header: expected the mark of a book, got '${mark}'`, mark))
  const places = new Map(header.map((name, i) => [name, i]))
  const events: ParsedEvent[] = []
  const seen = new Set<string>()
  for (const cells of rows) {
    const row = rowOf(cells, places, rejections)
    const event = cells.length === header.length ? eventOf(row, part.league, columns) : null
    if (cells.length !== header.length)
      row.no('broken_row', `row: expected ${header.length} cells, got ${cells.length}`)
    if (!event) continue
    const { native_id } = event
    if (seen.has(native_id)) row.no('duplicate_event', `HomeTeam, AwayTeam: expected each match once, got ${native_id}`)
    else events.push(event)
    seen.add(native_id)
  }
  return { events, rejections: rejections.all() }
}

const rowOf = (cells: readonly string[], places: ReadonlyMap<string, number>, rejections: Rejections): Row => ({
  cell: column => cells[places.get(column) ?? -1]?.trim() ?? '',
  no: (reason, detail) => {
    rejections.add(rejection(reason, detail, cells.slice(0, 12).join(',')))
    return null
  },
})

const eventOf = (row: Row, league: string, columns: Columns): ParsedEvent | null => {
  const { cell, no } = row
  const [home, away] = [cell('HomeTeam').slice(0, 100).toWellFormed(), cell('AwayTeam').slice(0, 100).toWellFormed()]
  if (home === '' || away === '' || home === away)
    return no('missing_field', `HomeTeam, AwayTeam: expected two teams, got '${home}' and '${away}'`)
  const own = leagueOfDivision(cell('Div'))
  if (own === '')
    return no(
      'unknown_league',
      `Div: expected a division that the atlas has a league for, got '${cell('Div').slice(0, 40)}'`,
    )
  if (own !== league) return no('wrong_league', `Div: expected one of league '${league}', got '${own}'`)
  const times = timesOf(cell('Date'), cell('Time'))
  if (!times)
    return no(
      'bad_time',
      `Date, Time: expected dd/mm/yyyy and hh:mm, got '${cell('Date').slice(0, 20)}' and '${cell('Time').slice(0, 20)}'`,
    )
  const game = gameOf(row)
  const groups = createGroups('decimal')
  addPrices(row, columns, { home, away }, groups)
  return {
    // The source has no ids; a division, a day and two teams are one match.
    native_id: `${cell('Div')}/${times.day}/${home}/${away}`,
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
const gameOf = ({ cell, no }: Row): Game | null => {
  const [home, away] = [cell('FTHG'), cell('FTAG')]
  if (home === '' && away === '') return null
  if (!/^\d{1,2}$/.test(home) || !/^\d{1,2}$/.test(away))
    return no('bad_score', `FTHG, FTAG: expected two scores, got '${home.slice(0, 20)}' and '${away.slice(0, 20)}'`)
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
    if (told.has(key) || read.sides.every(({ column }) => row.cell(column) === '')) continue
    told.add(key)
    const line = lineOf(row, read)
    for (const { column, side } of read.sides) {
      const cell = row.cell(column)
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
  const cell = row.cell(line)
  return cell === '' ? Number.NaN : Number(cell)
}
