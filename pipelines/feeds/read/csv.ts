/**
 * Comma-separated text as cells, and what else is called CSV as such text. Nearly every file of odds has no quote in it at all, and is then two
 * splits; only a text that has one is read character by character (names with a comma, a line break inside a cell).
 */

/** The header's names and the rows below it, without empty lines; `lines`: in which line of the text each row begins, from 1. */
export type Csv = { header: string[]; rows: string[][]; lines: number[] }

export function readCsv(text: string): Csv {
  const lines: number[] = []
  const [header = [], ...rows] = rowsOf(withoutMark(text), ',', lines)
  return { header: header.map(name => name.trim()), rows, lines: lines.slice(1) }
}

/** A decimal number as it is written where the comma is its point. */
const COMMA_NUMBER = /^\s*[-+]?\d+,\d+\s*$/

/**
 * A table whose cells are parted by semicolons or tabs, as spreadsheets save it where the comma is the decimal point, with commas; any other text is given back
 * as it is. Its first line tells which, for no column's name has any of them. Such a table's own decimal commas become points.
 *
 * @param isUnsure whether the comma of a column's cell may be no decimal one: it stays
 */
export function withCommas(text: string, isUnsure: (column: string, cell: string) => boolean = () => false): string {
  const first = firstLine(text)
  const separator = first.includes(',') ? undefined : [';', '\t'].find(one => first.includes(one))
  if (separator === undefined) return text
  const lines: number[] = []
  const rows = rowsOf(withoutMark(text), separator, lines)
  const header = (rows[0] ?? []).map(name => name.trim())
  const isDecimal = (cell: string, i: number): boolean =>
    COMMA_NUMBER.test(cell) && !isUnsure(header[i] ?? '', cell.trim())
  const cellOf = (cell: string, i: number): string => quoteCell(isDecimal(cell, i) ? cell.replace(',', '.') : cell)
  let made = ''
  let line = 1
  rows.forEach((row, i) => {
    // Each row stands in the line where it stood: rejections name it.
    const own = lines[i] ?? line
    const written = row.map(cellOf).join(',')
    made += '\n'.repeat(own - line) + written
    line = own + written.split('\n').length - 1
  })
  return made
}

/** A table whose header was read before: `made` is what was made of it. */
export type Table<T> = { header: readonly string[]; made: T; rows: string[][] }

const MOST_HEADERS = 200

/** A reader of tables that remembers what headers mean: a season is read match by match, and its header is longer than a row. */
export function tableReader<T>(make: (header: readonly string[]) => T): (text: string) => Table<T> {
  const known = new Map<string, { header: readonly string[]; made: T }>()
  return text => {
    const whole = withoutMark(text)
    const end = whole.indexOf('\n')
    const first = end === -1 ? whole : whole.slice(0, end)
    if (first === '' || first === '\r' || whole.includes('"')) {
      const { header, rows } = readCsv(text)
      return { header, made: make(header), rows }
    }
    let found = known.get(first)
    if (found === undefined) {
      const header = headerOf(first)
      found = { header, made: make(header) }
      if (known.size < MOST_HEADERS) known.set(first, found)
    }
    return { ...found, rows: end === -1 ? [] : plain(whole.slice(end + 1), ',') }
  }
}

/** The first line, as it stands. */
export function firstLine(text: string): string {
  const end = text.search(/[\r\n]/)
  return end === -1 ? text : text.slice(0, end)
}

/** The first line's names, without reading the rest. */
export const headerOf = (text: string): string[] => readCsv(withCommas(firstLine(text))).header

const NEEDS_QUOTES = /[",\r\n]/

/** A cell as it stands in a line: in quotes where it needs them. */
export const quoteCell = (cell: string): string => (NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Some editors begin a file with a byte order mark, which is no part of the first name. */
export const withoutMark = (text: string): string => (text.charCodeAt(0) === 0xfeff ? text.slice(1) : text)

const RETURN = 0x0d

/** @param lines is given the line in which each row begins */
const rowsOf = (text: string, separator: string, lines: number[]): string[][] =>
  text.includes('"') ? quoted(text, separator, lines) : plain(text, separator, lines)

const plain = (text: string, separator: string, lines?: number[]): string[][] => {
  const rows: string[][] = []
  let n = 0
  for (const line of text.split('\n')) {
    n += 1
    const cells = line.charCodeAt(line.length - 1) === RETURN ? line.slice(0, -1) : line
    if (cells === '') continue
    rows.push(cells.split(separator))
    lines?.push(n)
  }
  return rows
}

/** A cell in quotes may hold separators, line breaks and doubled quotes; one that is never closed ends with the text. */
const quoted = (text: string, separator: string, lines: number[]): string[][] => {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let inside = false
  let n = 1
  let first = 1
  const end = (): void => {
    row.push(cell)
    if (row.length > 1 || cell !== '') {
      rows.push(row)
      lines.push(first)
    }
    row = []
    cell = ''
    first = n
  }
  for (let i = 0; i < text.length; i += 1) {
    const char = text[i] ?? ''
    if (char === '\n') n += 1
    if (inside) {
      if (char !== '"') cell += char
      else if (text[i + 1] === '"') {
        cell += '"'
        i += 1
      } else inside = false
    } else if (char === '"' && cell === '') inside = true
    else if (char === separator) {
      row.push(cell)
      cell = ''
    } else if (char === '\n') end()
    else if (char !== '\r') cell += char
  }
  if (cell !== '' || row.length > 0) end()
  return rows
}
