/** Counts that a folder's README.md states: Markdown tables with a row per file, and columns whose names we count by. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Stated = Partial<Record<Counted, number>>
export type Counted = 'payloads' | 'events' | 'showings' | 'quotes' | 'books'

const COLUMNS: Record<string, Counted> = {
  snapshots: 'payloads',
  payloads: 'payloads',
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

/** `525,578` and `504 (5 min)` are numbers, `11 US books` is one too, `h2h` is none. */
const numberOf = (cell: string): number | null => {
  const found = /^(\d[\d,]*)(?:\s|$)/.exec(cell)
  return found ? Number(found[1]?.replaceAll(',', '')) : null
}

/** What is stated of each file, by `<folder>/<name>` and by `<name>`. Empty where there is no README.md. */
export function readStated(folder: string): Map<string, Stated> {
  const path = join(folder, 'README.md')
  return existsSync(path) ? statedIn(readFileSync(path, 'utf8')) : new Map()
}

/** The same of a text. A heading `### <folder> - ...` says where the files of the tables below it are. */
export function statedIn(text: string): Map<string, Stated> {
  const stated = new Map<string, Stated>()
  let header: string[] = []
  let place = ''
  for (const line of text.split('\n')) {
    const heading = /^#+\s+`?([\w.-]+)/.exec(line)
    if (heading) place = heading[1] ?? ''
    if (!line.trim().startsWith('|')) header = []
    else if (header.length === 0) header = cellsOf(line)
    else addRow(stated, place, header, cellsOf(line))
  }
  return stated
}

const addRow = (
  stated: Map<string, Stated>,
  place: string,
  header: readonly string[],
  cells: readonly string[],
): void => {
  const names = [...(cells[0] ?? '').matchAll(/`([^`]+)`/g)].map(found => (found[1] ?? '').split('/').at(-1) ?? '')
  // A row of several files states their counts together, or of each: nobody can tell.
  const [name] = names
  if (name === undefined || names.length > 1) return
  const counts: Stated = {}
  header.forEach((column, i) => {
    const counted = Object.hasOwn(COLUMNS, column.toLowerCase()) ? COLUMNS[column.toLowerCase()] : undefined
    const number = numberOf(cells[i] ?? '')
    if (counted !== undefined && number !== null) counts[counted] = number
  })
  if (Object.keys(counts).length === 0) return
  for (const key of [`${place}/${name}`, name]) if (!stated.has(key)) stated.set(key, counts)
}
