/** Rows of matches as events: prices, or how a match ended, whichever columns a part has. Pure, and never throws. */
import { marketType } from '../../atlas/market-types.ts'
import type { Game } from '../../model/facts.ts'
import type { Parsed, ParsedEvent, Part, SelectionType } from '../../model/part.ts'
import { type Offer, OfferGroup } from '../groups/offers.ts'
import { tableReader } from '../read/csv.ts'
import { parsedEvent } from '../read/event.ts'
import { numberIn } from '../read/number.ts'
import { createRejections, type Rejections, rejection } from '../read/reject.ts'
import { columnsOf, leagueOfDivision, namesOf, type Read } from './columns.ts'
import { isSeason, MATCH } from './split.ts'
import { timesOf } from './times.ts'

/** Where a header has what is read of a row; -1 where it has it not. */
type Places = Record<'Div' | 'League' | 'Date' | 'Time' | 'HomeTeam' | 'AwayTeam' | 'FTHG' | 'FTAG', number>
/** One market of one book in a row, with the places of its cells. */
type Placed = Read & { key: string; hasLine: boolean; at: readonly number[]; line_at: number }
type Row = { cells: readonly string[]; places: Places; rejections: Rejections }

/** What a header's columns are for; null where it is no season's. */
const readTable = tableReader(found => {
  if (!isSeason(found)) return null
  const header = namesOf(found)
  const { reads, unknown } = columnsOf(header)
  // Of a name that stands twice the later.
  const place = (name: string): number => header.lastIndexOf(name)
  const placed = reads.map(
    (read): Placed => ({
      ...read,
      key: `${read.book}|${read.market_type}`,
      hasLine: marketType(read.market_type)?.hasLine === true,
      at: read.sides.map(({ column }) => place(column)),
      line_at: typeof read.line === 'string' ? place(read.line) : -1,
    }),
  )
  const places: Places = {
    Div: place('Div'),
    League: place('League'),
    Date: place('Date'),
    Time: place('Time'),
    HomeTeam: place('HomeTeam'),
    AwayTeam: place('AwayTeam'),
    FTHG: place('FTHG'),
    FTAG: place('FTAG'),
  }
  return { reads: placed, unknown, places }
})

export function parseMatches(part: Part): Parsed {
  const rejections = createRejections()
  const { header, made, rows } = readTable(part.body)
  if (!made) {
    rejections.add(rejection('unknown_header', `header: expected the columns ${MATCH.join(', ')}`, part.body))
    return { events: [], rejections: rejections.all() }
  }
  const { reads, unknown, places } = made
  for (const mark of unknown)
    rejections.add(rejection('unknown_book', `header: expected the mark of a book, got '${mark}'`, mark))
  const events: ParsedEvent[] = []
  const seen = new Set<string>()
  for (const cells of rows) {
    const row: Row = { cells, places, rejections }
    const event = cells.length === header.length ? eventOf(row, part.league, reads) : null
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

const cellOf = ({ cells, places }: Row, column: keyof Places): string => cells[places[column]]?.trim() ?? ''

const refuse = ({ cells, rejections }: Row, reason: string, detail: string): null => {
  rejections.add(rejection(reason, detail, cells.slice(0, 12).join(',')))
  return null
}

const eventOf = (row: Row, league: string, reads: readonly Placed[]): ParsedEvent | null => {
  const [home, away] = [
    cellOf(row, 'HomeTeam').slice(0, 100).toWellFormed(),
    cellOf(row, 'AwayTeam').slice(0, 100).toWellFormed(),
  ]
  if (home === '' || away === '' || home === away)
    return refuse(row, 'missing_field', `HomeTeam, AwayTeam: expected two teams, got '${home}' and '${away}'`)
  const own = leagueOfDivision(cellOf(row, 'Div'), cellOf(row, 'League'))
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
  return parsedEvent({
    // The source has no ids; a division, a day and two teams are one match.
    native_id: `${cellOf(row, 'Div')}/${times.day}/${home}/${away}`,
    league,
    home,
    away,
    start_time: times.kickoff,
    local_date: times.kickoff === null ? times.day : null,
    status: game ? 'ended' : null,
    groups: pricesOf(row, reads, { home, away }),
    ...(game ? { game } : {}),
  })
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

const DECIMAL = { format: 'decimal' } as const

/** A group for each book and market that the row has a price of. No list is looked up: each is read at one place, once. */
const pricesOf = ({ cells }: Row, reads: readonly Placed[], teams: { home: string; away: string }): OfferGroup[] => {
  const groups: OfferGroup[] = []
  // Closing prices stand before those collected earlier: a row that has both tells the later.
  const told = new Set<string>()
  for (const read of reads) {
    if (told.has(read.key)) continue
    const offers: Offer[] = []
    let line: number | string | undefined
    for (let i = 0; i < read.at.length; i += 1) {
      const cell = cells[read.at[i] ?? -1]?.trim() ?? ''
      const side = read.sides[i]?.side
      // An empty cell says that the book had no price, which is no mistake.
      if (cell === '' || side === undefined) continue
      if (read.hasLine && line === undefined) line = lineOf(cells, read)
      const selection = side === 'home' ? teams.home : side === 'away' ? teams.away : (NAMES[side] ?? '')
      const own = side === 'away' && typeof line === 'number' ? 0 - line : line
      offers.push({ side, selection, price: writtenIn(cell), line: own, active: true })
    }
    if (offers.length === 0) continue
    told.add(read.key)
    groups.push(new OfferGroup(read.book, read.market_type, offers, DECIMAL))
  }
  return groups
}

/** A cell's number; what is none as it is written, for the rejection. */
const writtenIn = (cell: string): number | string => {
  const number = numberIn(cell)
  return Number.isNaN(number) ? cell : number
}

/** The home side's handicap, or the total. */
const lineOf = (cells: readonly string[], { line, line_at }: Placed): number | string =>
  typeof line === 'string' ? writtenIn(cells[line_at]?.trim() ?? '') : (line ?? Number.NaN)
