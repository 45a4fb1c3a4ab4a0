/**
 * Cuts a file into parts of one league each, at most 512 KB, each with the file's header. A file of one league goes through as it came. The
 * rows of an event stay together, in their order: what a part does not show of an event would be taken for gone.
 */
import { OPEN_SCOPE, type Part, type Payload, type Rejection } from '../../model/part.ts'
import { firstLine, headerOf, quoteCell, readCsv, withCommas } from '../read/csv.ts'
import { LARGEST_PART } from '../read/pack.ts'
import { rejection } from '../read/reject.ts'
import { type Layout, layoutOf, leagueOfRow } from './layout.ts'

/** From where to where some rows stand in a text, without the line's end behind the last. */
type Run = { from: number; to: number }
/** The rows of an event: those that follow each other are one run. */
type Block = { league: string; id: string; runs: Run[] }
/** Rows, one a line, and the events that they are of. */
type Events = { text: string; blocks: Block[] }

export function splitCsv({ feed, body: file }: Payload): { parts: Part[]; rejections: Rejection[] } {
  const body = withCommas(file)
  const layout = layoutOf(headerOf(body))
  if (layout.form === null) {
    const detail = `header: expected ${layout.expected}`
    return { parts: [], rejections: [rejection('unknown_header', detail, body.slice(0, 500))] }
  }
  const events = body.includes('"') ? quotedEvents(layout, body) : eventsOf(layout, body)
  const leagues = new Set(events.blocks.map(block => block.league))
  const [league = ''] = leagues
  if (leagues.size <= 1 && body.length * 3 <= LARGEST_PART)
    return { parts: [{ feed, league, body, scope: OPEN_SCOPE }], rejections: [] }
  return pack(feed, firstLine(body), events)
}

/** The rows event by event, of a file some or all of whose cells stand in quotes: a comma in a cell, or a line's end, is no end of it. */
const quotedEvents = (layout: Layout, body: string): Events => {
  const blocks = new Map<string, Block>()
  const column = layout.at('event_id')
  let text = ''
  for (const cells of readCsv(body).rows) {
    const from = text.length
    text += `${cells.map(quoteCell).join(',')}\n`
    blockOfRow(blocks, layout, cells, column).runs.push({ from, to: text.length - 1 })
  }
  return { text, blocks: [...blocks.values()] }
}

/** The same of a file without quotes, which nearly every one is: its rows are taken as they stand. */
const eventsOf = (layout: Layout, body: string): Events => {
  const blocks = new Map<string, Block>()
  const column = layout.at('event_id')
  let last: Block | undefined
  let [start, end] = [0, 0]
  const close = (): void => {
    if (end > start) last?.runs.push({ from: start, to: end })
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
  return { text: body, blocks: [...blocks.values()] }
}

const RETURN = 0x0d
const COMMA = 0x2c

const endOfRow = (body: string, from: number): number => {
  const to = body.indexOf('\n', from)
  return to === -1 ? body.length : to
}

/** Whether a row is of an event, where its first cell says so. Two texts are compared in half the time that `startsWith` takes. */
const isOf = (id: string, column: number, body: string, from: number, to: number): boolean => {
  const end = from + id.length
  return column === 0 && end < to && body.charCodeAt(end) === COMMA && body.slice(from, end) === id
}

const blockOfRow = (blocks: Map<string, Block>, layout: Layout, cells: readonly string[], column: number): Block => {
  const [league, id] = [leagueOfRow(layout, cells), cells[column] ?? '']
  const key = `${league}|${id}`
  let block = blocks.get(key)
  if (!block) {
    block = { league, id, runs: [] }
    blocks.set(key, block)
  }
  return block
}

const pack = (feed: string, header: string, { text, blocks }: Events): { parts: Part[]; rejections: Rejection[] } => {
  const parts: Part[] = []
  const rejections: Rejection[] = []
  const open = new Map<string, Run[]>()
  const sizes = new Map<string, number>()
  const textOf = ({ from, to }: Run): string => text.slice(from, to)
  const flush = (league: string): void => {
    let body = header
    for (const run of open.get(league) ?? []) body += `\n${textOf(run)}`
    if (body !== header) parts.push({ feed, league, body, scope: OPEN_SCOPE })
    open.delete(league)
    sizes.delete(league)
  }
  for (const { league, id, runs } of blocks) {
    const size = runs.reduce((sum, run) => sum + Buffer.byteLength(textOf(run)) + 1, 0)
    if (size > LARGEST_PART - 1_000) {
      const detail = `event_id: expected at most ${LARGEST_PART} bytes of rows for one event`
      rejections.push(rejection('too_large', detail, firstRow(runs.map(textOf)), { event: id }))
      continue
    }
    if ((sizes.get(league) ?? 0) + size > LARGEST_PART - 1_000) flush(league)
    open.set(league, joined(open.get(league) ?? [], runs))
    sizes.set(league, (sizes.get(league) ?? 0) + size)
  }
  for (const league of [...open.keys()]) flush(league)
  return { parts, rejections }
}

/** Events mostly follow each other too: then a part is one piece of the file. */
const joined = (open: Run[], runs: readonly Run[]): Run[] => {
  for (const { from, to } of runs) {
    const last = open.at(-1)
    if (last && last.to + 1 === from) last.to = to
    else open.push({ from, to })
  }
  return open
}

const firstRow = ([text = '']: readonly string[]): string => text.slice(0, endOfRow(text, 0))
