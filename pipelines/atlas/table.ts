/**
 * The atlas's data files are text tables: one entity a line, columns split by `|`, lists inside a column by `,`. A line is never
 * changed but for its facts, never moved, never taken out: its number is frozen. As text a release's diff shows at a glance that
 * it only appends; as JSON the same rows are six times as long.
 */

/** The rows of a table, each with at least `columns` cells; missing ones are ''. */
export function rows(text: string, columns: number): string[][] {
  return text
    .split('\n')
    .filter(line => line !== '')
    .map(line => {
      const cells = line.split('|')
      while (cells.length < columns) cells.push('')
      return cells
    })
}

/** A cell that holds a list. */
export const list = (cell = '', separator = ','): string[] => (cell === '' ? [] : cell.split(separator))
