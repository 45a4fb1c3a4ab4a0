/**
 * Counts that a folder's README.md states: in Markdown tables with a row per file and columns whose names we count by, and in words beside a file's name
 * (prose.ts).
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inCell, inParagraph, numbersOf } from './prose.ts'

/** What the file as a whole holds, by our own count; and pieces of its text (pieces.ts). */
export type Counted = 'payloads' | 'events' | 'showings' | 'quotes' | 'books' | Piece
export type Piece = 'lines' | 'rows' | 'records' | 'markets' | 'matchups' | 'players'
export type Stated = Partial<Record<Counted, number>>
/** By `<folder>/<name>` and by `<name>`; a folder's total by `<folder>/`. */
export type Statements = {
  tables: Map<string, Stated>
  /** What is said in words may be of each payload. */
  words: Map<string, Stated>
}

const COLUMNS: Record<string, Counted> = {
  snapshots: 'payloads',
  payloads: 'payloads',
  lines: 'lines',
  rows: 'rows',
  events: 'events',
  'event-snapshots': 'showings',
  outcomes: 'quotes',
  books: 'books',
}

const cellsOf = (row: string): string[] =>
  row
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map(cell => cell.trim())

/** The names of files in a text: `scoreboard_{nfl,mlb}.json` is two, `.catalogue.json` (the end of one) none. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/`([^`]+)`/g)].flatMap(([, name = '']) => {
    const [, before = '', inner, after = ''] = /^(.*)\{([^{}]*)\}(.*)$/.exec(name) ?? []
    const names = inner === undefined ? [name] : inner.split(',').map(one => `${before}${one}${after}`)
    return names.map(one => one.split('/').at(-1) ?? '').filter(one => !one.startsWith('.'))
  })

/** What is stated of each file. @param files the names of those that are there: others are no files */
export function readStated(folder: string, files: readonly string[]): Statements {
  const path = join(folder, 'README.md')
  return existsSync(path) ? statedIn(readFileSync(path, 'utf8'), files) : { tables: new Map(), words: new Map() }
}

/** The same of a text. A heading `### <folder> - ...` says where the files of the tables below it are. */
export function statedIn(text: string, files: readonly string[] = []): Statements {
  const [tables, words] = [new Map<string, Stated>(), new Map<string, Stated>()]
  const there = new Set(files)
  let header: string[] = []
  let place = ''
  let paragraph: string[] = []
  const close = (): void => {
    const said = inParagraph(paragraph.join(' '), name => there.has(name))
    for (const [name, counts] of said) put(words, place, name, counts)
    paragraph = []
  }
  for (const line of text.split('\n')) {
    const heading = /^#+\s+`?([\w.-]+)/.exec(line)
    const isRow = line.trim().startsWith('|')
    if (heading || isRow || line.trim() === '' || /^[-*] /.test(line)) close()
    if (heading) place = heading[1] ?? ''
    else if (!isRow) paragraph.push(line)
    if (!isRow) header = []
    else if (header.length === 0) header = cellsOf(line)
    else addRow({ tables, words }, place, header, cellsOf(line))
  }
  close()
  return { tables, words }
}

const put = (stated: Map<string, Stated>, place: string, name: string, counts: Stated): void => {
  const keys = name === '' ? [`${place}/`] : [`${place}/${name}`, name]
  for (const key of keys) stated.set(key, { ...counts, ...stated.get(key) })
}

const addRow = (
  { tables, words }: Statements,
  place: string,
  header: readonly string[],
  cells: readonly string[],
): void => {
  const names = namesIn(cells[0] ?? '')
  header.forEach((column, i) => {
    if (i === 0) return
    const counted = Object.hasOwn(COLUMNS, column.toLowerCase()) ? COLUMNS[column.toLowerCase()] : undefined
    const cell = cells[i] ?? ''
    // A row of several files states a number of each of them, or one that nobody can share out.
    if (counted)
      numbersOf(cell, names.length)?.forEach((number, nth) => {
        put(tables, place, names[nth] ?? '', { [counted]: number })
      })
    else for (const [nth, counts] of inCell(cell, names.length)) put(words, place, names[nth] ?? '', counts)
  })
}
