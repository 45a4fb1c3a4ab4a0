/** Pieces of a recording's text that a README.md counts and no feed does: told from the text alone, whatever a feed makes of it. */
import { isObject, listOf } from '../../pipelines/feeds/read/values.ts'
import { linesOf } from '../replay/lines.ts'
import type { Piece } from './stated.ts'

/** Of lists and tables under the name `markets`, however deep they lie. */
const marketsIn = (value: unknown): number => {
  if (Array.isArray(value)) return value.reduce((n: number, one) => n + marketsIn(one), 0)
  if (!isObject(value)) return 0
  return Object.entries(value).reduce((n, [name, held]) => {
    if (name !== 'markets') return n + marketsIn(held)
    return n + (Array.isArray(held) ? held.length : isObject(held) ? Object.keys(held).length : 0)
  }, 0)
}
const isText = (text: string): boolean => text.trim() !== ''

const IN_BODY: Record<Exclude<Piece, 'lines'>, (body: string) => number> = {
  rows: body => body.split('\n').filter(isText).length - 1,
  records: body => body.split('|').filter(isText).length,
  markets: body => marketsIn(JSON.parse(body)),
  matchups: body => listOf(JSON.parse(body)).length,
  players: body => listOf(JSON.parse(body)).length,
}

export const PIECES: readonly Piece[] = ['lines', 'rows', 'records', 'markets', 'matchups', 'players']

/** How many of a piece a payload's text holds; 0 for one that is of another form. */
export const piecesIn = (piece: Piece, body: string): number => {
  if (piece === 'lines') return 0
  try {
    return IN_BODY[piece](body)
  } catch {
    return 0
  }
}

/** The lines of a file that say anything. */
export async function countLines(path: string): Promise<number> {
  let n = 0
  for await (const line of linesOf(path)) if (isText(line)) n += 1
  return n
}
