/**
 * Cuts a season into parts that say only what was known at the payload's time: of each match the prices that were collected before it, from
 * its start its closing prices, and when it is over how it ended. A replay asks at each of these instants in turn.
 */
import { OPEN_SCOPE, type Part, type Payload, type Rejection } from '../../model/part.ts'
import { quoteCell, readCsv, tableReader, withCommas } from '../read/csv.ts'
import { LARGEST_PART } from '../read/pack.ts'
import { rejection } from '../read/reject.ts'
import { columnsOf, fitted, leagueOfDivision, namesOf } from './columns.ts'
import { wrongIn } from './header.ts'
import { type RowTimes, timesOf } from './times.ts'

export const MATCH = ['Div', 'Date', 'HomeTeam', 'AwayTeam'] as const
const SCORES = ['FTHG', 'FTAG', 'HTHG', 'HTAG']

type Stage = 'collected' | 'closing' | 'result'
const STAGES: readonly Stage[] = ['collected', 'closing', 'result']

/** Whether a header is a season's. */
export const isSeason = (header: readonly string[]): boolean => {
  const names = namesOf(header)
  return MATCH.every(name => names.includes(name))
}

const stageAt = (times: RowTimes, at: number): Stage =>
  at >= times.result ? 'result' : at >= times.closing ? 'closing' : 'collected'

/** The columns that a stage tells, beside those that name the match. */
const columnsAt = (header: readonly string[]): Record<Stage, number[]> => {
  const { reads, unknown } = columnsOf(header)
  const own = [...MATCH, 'League', 'Time']
  const of = (closing: boolean): string[] =>
    reads
      .filter(read => read.closing === closing)
      .flatMap(read => [...read.sides.map(side => side.column), ...(typeof read.line === 'string' ? [read.line] : [])])
  const triples = unknown.flatMap(mark => [`${mark}H`, `${mark}D`, `${mark}A`])
  const places = (names: readonly string[]): number[] => {
    const wanted = new Set([...own, ...names])
    return header.flatMap((name, i) => (wanted.has(name) ? [i] : []))
  }
  return { collected: places([...of(false), ...triples]), closing: places(of(true)), result: places(SCORES) }
}

/** What a header's columns are for; null where it is no season's. */
const readTable = tableReader(found => {
  if (!isSeason(found)) return null
  const header = namesOf(found)
  const columns = columnsAt(header)
  const headOf = (stage: Stage): string => columns[stage].map(i => quoteCell(header[i] ?? '')).join(',')
  const read = new Set(Object.values(columns).flatMap(places => places.map(i => header[i])))
  return {
    columns,
    wrong: wrongIn(header, name => read.has(name)),
    lost: columnsOf(header).lost,
    heads: { collected: headOf('collected'), closing: headOf('closing'), result: headOf('result') },
    division: header.indexOf('Div'),
    league: header.indexOf('League'),
    date: header.indexOf('Date'),
    time: header.indexOf('Time'),
  }
})

/** Some cells of a row as a line. Where the whole text has no quote, no cell needs one. */
const lineOf = (cells: readonly string[], places: readonly number[], isQuoted: boolean): string => {
  let line = ''
  for (let i = 0; i < places.length; i += 1) {
    const cell = cells[places[i] ?? -1] ?? ''
    line += (i === 0 ? '' : ',') + (isQuoted ? quoteCell(cell) : cell)
  }
  return line
}

export function splitMatches({ feed, body: file, observed_at }: Payload): { parts: Part[]; rejections: Rejection[] } {
  const body = withCommas(file)
  const { header, made, rows } = readTable(body)
  if (!made) {
    const detail = `header: expected the columns ${MATCH.join(', ')}`
    return { parts: [], rejections: [rejection('unknown_header', detail, body.slice(0, 500))] }
  }
  // A season that has not begun.
  if (rows.length === 0) return { parts: [{ feed, league: '', body, scope: OPEN_SCOPE }], rejections: [] }
  const { columns, wrong, lost, heads, division, league: named, date, time } = made
  if (wrong !== null)
    return { parts: [], rejections: [rejection('unknown_column', `header: expected ${wrong}`, body.slice(0, 500))] }
  const isQuoted = body.includes('"')
  const open = new Map<string, { league: string; lines: string[]; size: number }>()
  const parts: Part[] = []
  for (const row of rows) {
    const cells = fitted(row, header.length)
    if (!cells) continue
    const times = timesOf(cells[date]?.trim() ?? '', cells[time]?.trim() ?? '')
    const stage = times ? stageAt(times, observed_at) : 'collected'
    const league = leagueOfDivision(cells[division] ?? '', cells[named])
    const line =
      cells.length === header.length ? lineOf(cells, columns[stage], isQuoted) : cells.map(quoteCell).join(',')
    const key = `${league}|${stage}`
    const standing = open.get(key)
    const size = Buffer.byteLength(line) + 1
    if (standing && standing.size + size <= LARGEST_PART) {
      standing.lines.push(line)
      standing.size += size
      continue
    }
    if (standing) parts.push({ feed, league, body: standing.lines.join('\n'), scope: OPEN_SCOPE })
    const first = heads[stage]
    open.set(key, { league, lines: [first, line], size: Buffer.byteLength(first) + size })
  }
  for (const { league, lines } of open.values()) parts.push({ feed, league, body: lines.join('\n'), scope: OPEN_SCOPE })
  const rejections = lost.map(column => {
    const detail = `header: expected the other columns of its market beside '${column.slice(0, 40)}'`
    return rejection('unknown_column', detail, column)
  })
  return { parts, rejections }
}

/**
 * A season, with commas, as texts at the instants at which its rows say something new, in their order; empty for what is no season. A row whose date nobody can read goes with
 * the first, where it is refused with its reason.
 */
export function instantsOf(text: string): { at: number; text: string }[] {
  const { header: found, rows } = readCsv(text)
  if (!isSeason(found)) return []
  const header = namesOf(found)
  const [date, time] = [header.indexOf('Date'), header.indexOf('Time')]
  const lines = new Map<number, string[]>()
  const undated: string[] = []
  for (const row of rows) {
    const cells = fitted(row, header.length)
    const times = cells && timesOf(cells[date]?.trim() ?? '', cells[time]?.trim() ?? '')
    const line = (cells ?? row).map(quoteCell).join(',')
    if (!times) {
      undated.push(line)
      continue
    }
    for (const stage of STAGES) {
      const list = lines.get(times[stage])
      if (list) list.push(line)
      else lines.set(times[stage], [line])
    }
  }
  const first = header.map(quoteCell).join(',')
  const dated = [...lines].sort(([a], [b]) => a - b)
  return dated.map(([at, list], i) => ({ at, text: [first, ...(i === 0 ? undated : []), ...list].join('\n') }))
}
