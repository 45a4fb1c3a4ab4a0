/**
 * Rows of the generic feed's CSV as raw records, the columns that numbers and flags are in read as such. A column that no line has is told; where it is
 * one of theirs but for a letter, nothing is read: without `is_active` what is suspended would be there to bet on.
 */
import type { Rejection } from '../../model/part.ts'
import { readCsv, withCommas } from '../read/csv.ts'
import { isNearly } from '../read/nearly.ts'
import { rejection, shown } from '../read/reject.ts'
import type { Raw } from '../read/values.ts'
import { AMOUNTS, COLUMNS, FLAGS, NUMBERS } from './shape.ts'

export function readTable(text: string): { records: Raw[]; rejections: Rejection[] } {
  const table = withCommas(text, isUnsure)
  const { header, rows, lines } = readCsv(table)
  const { rejections, isRead } = looked(header)
  const records: Raw[] = []
  if (!isRead) return { records, rejections }
  const isSaved = table !== text
  rows.forEach((row, i) => {
    if (row.length !== header.length) {
      const detail = `line ${lines[i]} of the payload: expected ${header.length} cells, got ${row.length}`
      rejections.push(rejection('wrong_type', detail, row.join(',')))
      return
    }
    const record: Raw = {}
    header.forEach((column, at) => {
      const cell = (row[at] ?? '').trim()
      // What is not read was told of the header: no row is looked at for it again.
      if (cell !== '' && COLUMNS.has(column))
        record[column] = isSaved && isUnsure(column, cell) ? cell : cellOf(column, cell)
    })
    records.push(record)
  })
  return { records, rejections }
}

/** Written out: `0x10` and `1e3` are mistakes, and no lines or prices. */
const NUMBER = /^[-+]?(?:\d+\.?\d*|\.\d+)$/

const cellOf = (column: string, cell: string): unknown => {
  if (NUMBERS.has(column)) return NUMBER.test(cell) ? Number(cell) : cell
  return FLAGS.has(column) && /^(true|false)$/i.test(cell) ? cell.toLowerCase() === 'true' : cell
}

/** An amount of a table as spreadsheets save it: a thousand, or one with three decimals. */
const isUnsure = (column: string, cell: string): boolean => AMOUNTS.has(column) && /^[1-9]\d{0,2}[.,]\d{3}$/.test(cell)

/** What is wrong with a header, and whether its rows can be read all the same. */
const looked = (header: readonly string[]): { rejections: Rejection[]; isRead: boolean } => {
  const rejections: Rejection[] = []
  let isRead = true
  const tell = (detail: string, mayRead = false): void => {
    rejections.push(rejection('unknown_column', `header: expected ${detail}`, header.join(',')))
    isRead &&= mayRead
  }
  header.forEach((column, i) => {
    if (COLUMNS.has(column)) {
      // Which of the two is meant nobody knows.
      if (header.indexOf(column) !== i) tell(`each column once, got ${shown(column)} again`)
      return
    }
    const meant = [...COLUMNS].find(known => !header.includes(known) && isNearly(column, known))
    if (meant !== undefined) tell(`${meant}, got ${shown(column)}`)
    else if (column !== '') tell(`a member of a line, got ${shown(column)}, which is not read`, true)
  })
  return { rejections, isRead }
}
