/**
 * Cuts a file into parts of one league each, at most 512 KB, each with the file's header. A file of one league goes through as it came. The
 * rows of an event stay together, in their order: what a part does not show of an event would be taken for gone.
 */
import { OPEN_SCOPE, type Part, type Payload, type Rejection } from '../../model/part.ts'
import { firstLine, headerOf, quoteCell, readCsv, withCommas } from '../read/csv.ts'
import { LARGEST_PART } from '../read/pack.ts'
import { rejection } from '../read/reject.ts'
import { expectedColumns, type Layout, layoutOf, leagueOfRow } from './layout.ts'

/** `texts`: the rows of an event that follow each other are one text, cut from the file as they stand. */
type Block = { league: string; id: string; texts: string[] }

export function splitCsv({ feed, body: file }: Payload): { parts: Part[]; rejections: Rejection[] } {
  const body = withCommas(file)
  const layout = layoutOf(headerOf(body))
  if (layout.form === null) {
    const detail = `header: expected the columns of one of ${expectedColumns()}`
    return { parts: [], rejections: [rejection('unknown_header', detail, body.slice(0, 500))] }
  }
  const blocks = body.includes('"') ? quotedBlocks(layout, body) : blocksOf(layout, body)
  const leagues = new Set(blocks.map(block => block.league))
  const [league = ''] = leagues
  if (leagues.size <= 1 && body.length * 3 <= LARGEST_PART)
    return { parts: [{ feed, league, body, scope: OPEN_SCOPE }], rejections: [] }
  return pack(feed, firstLine(body), blocks)
}

/** The rows event by event, of a file some or all of whose cells stand in quotes: a comma in a cell, or a line's end, is no end of it. */
const quotedBlocks = (layout: Layout, body: string): Block[] => {
  const blocks = new Map<string, Block>()
  const column = layout.at('event_id')
  for (const cells of readCsv(body).rows)
    blockOfRow(blocks, layout, cells, column).texts.push(cells.map(quoteCell).join(','))
  return [...blocks.values()]
}

/** The same of a file without quotes, which nearly every one is: its rows are cut as they stand. */
const blocksOf = (layout: Layout, body: string): Block[] => {
  const blocks = new Map<string, Block>()
  const column = layout.at('event_id')
  let last: Block | undefined
  let [start, end] = [0, 0]
  const close = (): void => {
    if (end > start) last?.texts.push(body.slice(start, end))
  }
  for (let from = endOfRow(body, 0) + 1; from < body.length; from = end + 1) {
    const to = endOfRow(body, from)
    const isEmpty = to === from || (to === from + 1 && body.charCodeAt(from) === RETURN)
    if (isEmpty || !last || !isOf(last.id, column, body, from, to)) {
      close()
      start = isEmpty ? to : from
      if (!isEmpty) last = blockOfRow(blocks, layout, body.slice(from, to).split(','), column)
    } else if (start === end) start = from
    end = to
  }
  close()
  return [...blocks.values()]
}

const RETURN = 0x0d

const endOfRow = (body: string, from: number): number => {
  const to = body.indexOf('\n', from)
  return to === -1 ? body.length : to
}

/** Whether a row is of an event, where its first cell says so. */
const isOf = (id: string, column: number, body: string, from: number, to: number): boolean =>
  column === 0 && from + id.length < to && body[from + id.length] === ',' && body.startsWith(id, from)

const blockOfRow = (blocks: Map<string, Block>, layout: Layout, cells: readonly string[], column: number): Block => {
  const [league, id] = [leagueOfRow(layout, cells), cells[column] ?? '']
  const key = `${league}|${id}`
  let block = blocks.get(key)
  if (!block) {
    block = { league, id, texts: [] }
    blocks.set(key, block)
  }
  return block
}

const pack = (feed: string, header: string, blocks: readonly Block[]): { parts: Part[]; rejections: Rejection[] } => {
  const parts: Part[] = []
  const rejections: Rejection[] = []
  const open = new Map<string, string[]>()
  const sizes = new Map<string, number>()
  const flush = (league: string): void => {
    const texts = open.get(league) ?? []
    if (texts.length > 0) parts.push({ feed, league, body: [header, ...texts].join('\n'), scope: OPEN_SCOPE })
    open.delete(league)
    sizes.delete(league)
  }
  for (const { league, id, texts } of blocks) {
    const size = texts.reduce((sum, text) => sum + Buffer.byteLength(text) + 1, 0)
    if (size > LARGEST_PART - 1_000) {
      const detail = `event_id: expected at most ${LARGEST_PART} bytes of rows for one event`
      rejections.push(rejection('too_large', detail, firstRow(texts), { event: id }))
      continue
    }
    if ((sizes.get(league) ?? 0) + size > LARGEST_PART - 1_000) flush(league)
    const list = open.get(league)
    if (list) list.push(...texts)
    else open.set(league, [...texts])
    sizes.set(league, (sizes.get(league) ?? 0) + size)
  }
  for (const league of [...open.keys()]) flush(league)
  return { parts, rejections }
}

const firstRow = ([text = '']: readonly string[]): string => text.slice(0, endOfRow(text, 0))
