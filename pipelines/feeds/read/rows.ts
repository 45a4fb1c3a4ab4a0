/**
 * The rows of comma-separated text one after another, their cells read where they stand. Whoever needs few of them, and of the others no more than
 * whether they are as in the row before, makes no texts of those: as lists of cells a file of 8,000 rows is several megabytes, and writing and reading
 * these took three times as long as all that a row is read for.
 */
import { type Csv, readCsv, withoutMark } from './csv.ts'

/** Told of each row that has more or fewer cells than the header, which is passed over, by the line of the text that it begins in. */
type Broken = (line: number, cells: number, text: string) => void

const RETURN = 0x0d

export class Rows {
  readonly header: readonly string[]
  private readonly broken: Broken
  private readonly lines: readonly string[]
  /** The rows of a text that has quotes, whose cells are not what stands between its commas. */
  private readonly quoted: Csv | null
  private cells: readonly string[] = []
  private line = ''
  /** Where the cells of the line end. */
  private readonly ends: number[] = []
  private nth = 0

  constructor(text: string, broken: Broken) {
    this.broken = broken
    const whole = withoutMark(text)
    if (whole.includes('"')) {
      this.lines = []
      this.quoted = readCsv(text)
      this.header = this.quoted.header
    } else {
      this.lines = whole.split('\n')
      this.quoted = null
      this.header = Array.from({ length: this.cut() }, (_, i) => this.cell(i).trim())
    }
  }

  /** Goes to the next row; false behind the last. */
  next(): boolean {
    for (;;) {
      const cells = this.quoted ? this.take(this.quoted.rows) : this.cut()
      if (cells === 0) return false
      if (cells === this.header.length) return true
      this.broken(this.quoted?.lines[this.nth - 1] ?? this.nth, cells, this.text())
    }
  }

  /** A cell of the row; '' where there is no such column. */
  cell(column: number): string {
    if (this.quoted) return this.cells[column] ?? ''
    return column < 0 ? '' : this.line.slice(this.from(column), this.ends[column])
  }

  is(column: number, text: string): boolean {
    if (this.quoted) return this.cells[column] === text
    const from = this.from(column)
    const to = this.ends[column] ?? 0
    return to - from === text.length && this.line.slice(from, to) === text
  }

  /** The row without its quotes. */
  text(): string {
    return this.quoted ? this.cells.join(',') : this.line
  }

  private from(column: number): number {
    return column === 0 ? 0 : (this.ends[column - 1] ?? 0) + 1
  }

  private take(rows: readonly (readonly string[])[]): number {
    this.cells = rows[this.nth] ?? []
    this.nth += 1
    return this.cells.length
  }

  /** Finds the cells of the next line that has any: how many, 0 behind the last line. */
  private cut(): number {
    for (let line = this.lines[this.nth]; line !== undefined; line = this.lines[this.nth]) {
      this.nth += 1
      const end = line.charCodeAt(line.length - 1) === RETURN ? line.length - 1 : line.length
      if (end === 0) continue
      let cells = 0
      for (let at = line.indexOf(','); at !== -1; at = line.indexOf(',', at + 1)) {
        this.ends[cells] = at
        cells += 1
      }
      this.ends[cells] = end
      this.line = end === line.length ? line : line.slice(0, end)
      return cells + 1
    }
    return 0
  }
}
