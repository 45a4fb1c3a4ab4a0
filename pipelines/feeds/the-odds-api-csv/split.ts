/**
 * Cuts a file into parts of one league each, at most 512 KB, each with the file's header. A file of one league goes through as it came. The
 * rows of an event stay together, in their order: what a part does not show of an event would be taken for gone.
 */
import type { Part, Payload, Rejection } from '../../model/part.ts'
import { firstLine, headerOf } from '../text/csv.ts'
import { rejection } from '../the-odds-api/reject.ts'
import { LARGEST_PART } from '../the-odds-api/split.ts'
import { expectedColumns, type Layout, layoutOf, leagueOfRow } from './layout.ts'

const SCOPE = { books: null, market_groups: null, all_events: null }

type Block = { league: string; id: string; lines: string[]; size: number }

export function splitCsv({ feed, body }: Payload): { parts: Part[]; rejections: Rejection[] } {
  const layout = layoutOf(headerOf(body))
  if (layout.form === null) {
    const detail = `header: expected the columns of one of ${expectedColumns()}`
    return { parts: [], rejections: [rejection('unknown_header', detail, body.slice(0, 500))] }
  }
  const blocks = blocksOf(layout, body)
  const leagues = new Set(blocks.map(block => block.league))
  const [league = ''] = leagues
  if (leagues.size <= 1 && body.length * 3 <= LARGEST_PART)
    return { parts: [{ feed, league, body, scope: SCOPE }], rejections: [] }
  return pack(feed, firstLine(body), blocks)
}

/** The rows event by event. A cell in quotes may hold a comma only behind the columns that are looked at here. */
const blocksOf = (layout: Layout, body: string): Block[] => {
  const blocks = new Map<string, Block>()
  const lines = body.split('\n')
  const column = layout.at('event_id')
  let last: Block | undefined
  for (let i = 1; i < lines.length; i += 1) {
    const line = lines[i] ?? ''
    if (line === '' || line === '\r') continue
    if (last && column === 0 && line.startsWith(`${last.id},`)) {
      last.lines.push(line)
      last.size += line.length
      continue
    }
    const cells = line.split(',')
    const league = leagueOfRow(layout, cells)
    const id = cells[column] ?? ''
    const key = `${league}|${id}`
    last = blocks.get(key)
    if (!last) {
      last = { league, id, lines: [], size: 0 }
      blocks.set(key, last)
    }
    last.lines.push(line)
    last.size += line.length
  }
  return [...blocks.values()]
}

const pack = (feed: string, header: string, blocks: readonly Block[]): { parts: Part[]; rejections: Rejection[] } => {
  const parts: Part[] = []
  const rejections: Rejection[] = []
  const open = new Map<string, string[]>()
  const sizes = new Map<string, number>()
  const flush = (league: string): void => {
    const lines = open.get(league) ?? []
    if (lines.length > 0) parts.push({ feed, league, body: [header, ...lines].join('\n'), scope: SCOPE })
    open.delete(league)
    sizes.delete(league)
  }
  for (const { league, id, lines } of blocks) {
    const size = lines.reduce((sum, line) => sum + Buffer.byteLength(line) + 1, 0)
    if (size > LARGEST_PART - 1_000) {
      const detail = `event_id: expected at most ${LARGEST_PART} bytes of rows for one event`
      rejections.push(rejection('too_large', detail, lines[0], { event: id }))
      continue
    }
    if ((sizes.get(league) ?? 0) + size > LARGEST_PART - 1_000) flush(league)
    const list = open.get(league)
    if (list) list.push(...lines)
    else open.set(league, [...lines])
    sizes.set(league, (sizes.get(league) ?? 0) + size)
  }
  for (const league of [...open.keys()]) flush(league)
  return { parts, rejections }
}
