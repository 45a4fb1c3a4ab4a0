/**
 * Cuts a season into parts that say only what was known at the payload's time: of each match the prices that were collected before it, from
 * its start its closing prices, and when it is over how it ended. A replay asks at each of these instants in turn.
 */
import type { Part, Payload, Rejection } from '../../model/part.ts'
import { firstLine, readCsv } from '../text/csv.ts'
import { rejection } from '../the-odds-api/reject.ts'
import { LARGEST_PART } from '../the-odds-api/split.ts'
import { columnsOf, leagueOfDivision, ofHeader } from './columns.ts'
import { type RowTimes, timesOf } from './times.ts'

export const MATCH = ['Div', 'Date', 'HomeTeam', 'AwayTeam'] as const
const SCORES = ['FTHG', 'FTAG', 'HTHG', 'HTAG']
const SCOPE = { books: null, market_groups: null, all_events: null }

type Stage = 'collected' | 'closing' | 'result'
const STAGES: readonly Stage[] = ['collected', 'closing', 'result']

/** Whether a header is a season's. */
export const isSeason = (header: readonly string[]): boolean => MATCH.every(name => header.includes(name))

const stageAt = (times: RowTimes, at: number): Stage =>
  at >= times.result ? 'result' : at >= times.closing ? 'closing' : 'collected'

/** The columns that a stage tells, beside those that name the match. */
const columnsAt = (header: readonly string[]): Record<Stage, number[]> => {
  const { reads, unknown } = columnsOf(header)
  const own = [...MATCH, 'Time']
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

const columnsFor = ofHeader(columnsAt)

const quoteCell = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

export function splitMatches({ feed, body, observed_at }: Payload): { parts: Part[]; rejections: Rejection[] } {
  const { header, rows } = readCsv(body)
  if (!isSeason(header)) {
    const detail = `header: expected the columns ${MATCH.join(', ')}`
    return { parts: [], rejections: [rejection('unknown_header', detail, body.slice(0, 500))] }
  }
  const [division, date, time] = [header.indexOf('Div'), header.indexOf('Date'), header.indexOf('Time')]
  // A season that has not begun.
  if (rows.length === 0) return { parts: [{ feed, league: '', body, scope: SCOPE }], rejections: [] }
  const columns = columnsFor(header, firstLine(body))
  const open = new Map<string, { league: string; lines: string[]; size: number }>()
  const parts: Part[] = []
  for (const cells of rows) {
    const times = timesOf(cells[date] ?? '', time === -1 ? '' : (cells[time] ?? ''))
    const stage = times ? stageAt(times, observed_at) : 'collected'
    const league = leagueOfDivision(cells[division] ?? '')
    const lineOf = (names: readonly string[]): string => columns[stage].map(i => quoteCell(names[i] ?? '')).join(',')
    const line = cells.length === header.length ? lineOf(cells) : cells.map(quoteCell).join(',')
    const key = `${league}|${stage}`
    const standing = open.get(key)
    if (standing && standing.size + Buffer.byteLength(line) + 1 <= LARGEST_PART) {
      standing.lines.push(line)
      standing.size += Buffer.byteLength(line) + 1
      continue
    }
    if (standing) parts.push({ feed, league, body: standing.lines.join('\n'), scope: SCOPE })
    const first = lineOf(header)
    open.set(key, { league, lines: [first, line], size: Buffer.byteLength(first) + Buffer.byteLength(line) + 1 })
  }
  for (const { league, lines } of open.values()) parts.push({ feed, league, body: lines.join('\n'), scope: SCOPE })
  return { parts, rejections: [] }
}

/** A season as texts at the instants at which its rows say something new, in their order; empty for what is no season. */
export function instantsOf(text: string): { at: number; text: string }[] {
  const { header, rows } = readCsv(text)
  if (!isSeason(header)) return []
  const [date, time] = [header.indexOf('Date'), header.indexOf('Time')]
  const lines = new Map<number, string[]>()
  for (const cells of rows) {
    const times = timesOf(cells[date] ?? '', time === -1 ? '' : (cells[time] ?? ''))
    if (!times) continue
    for (const stage of STAGES) {
      const list = lines.get(times[stage])
      const line = cells.map(quoteCell).join(',')
      if (list) list.push(line)
      else lines.set(times[stage], [line])
    }
  }
  const first = header.map(quoteCell).join(',')
  return [...lines].sort(([a], [b]) => a - b).map(([at, list]) => ({ at, text: [first, ...list].join('\n') }))
}
