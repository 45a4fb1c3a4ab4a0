/** What every bench gives back: one table, with the peer that it is measured against in the same run. */
export type Table = { title: string; head: string[]; rows: string[][] }

/** What the command says to a bench; each has its own default. `ticks`: how many the tables of a season hold; `minutes`: how long the page is watched. */
export type BenchOptions = { ticks?: number; minutes?: number }

/** As Markdown, so that the README takes it over as it stands. */
export const markdown = ({ title, head, rows }: Table): string => {
  const widths = head.map((cell, i) => Math.max(cell.length, ...rows.map(row => row[i]?.length ?? 0)))
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join(' | ')} |`
  const rule = `| ${widths.map((width, i) => (i === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`
  return [title, '', line(head), rule, ...rows.map(line), ''].join('\n')
}
