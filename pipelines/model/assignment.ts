/**
 * The cheapest way to give every row a column of its own: the Hungarian algorithm with potentials (Kuhn 1955, Munkres 1957; shortest augmenting
 * paths, Jonker and Volgenant 1987), O(rows^2 x columns). Trying all ways, as is right for two or three rows, would be columns^rows.
 */

/**
 * @param costs of every row, by column; Infinity where the two do not go together
 * @returns the least sum of costs over one column a row, none twice; Infinity where there is no such choice
 */
export const leastAssigned = (costs: readonly (readonly number[])[]): number => {
  const rows = costs.length
  const columns = costs[0]?.length ?? 0
  if (rows > columns) return Number.POSITIVE_INFINITY
  // Place 0 is where a path begins: no row, and no column.
  const rowPotential = new Array<number>(rows + 1).fill(0)
  const columnPotential = new Array<number>(columns + 1).fill(0)
  const rowOf = new Array<number>(columns + 1).fill(0)
  for (let row = 1; row <= rows; row++) {
    rowOf[0] = row
    const least = new Array<number>(columns + 1).fill(Number.POSITIVE_INFINITY)
    const cameFrom = new Array<number>(columns + 1).fill(0)
    const isDone = new Array<boolean>(columns + 1).fill(false)
    let column = 0
    while (rowOf[column] !== 0) {
      isDone[column] = true
      const at = rowOf[column] as number
      let delta = Number.POSITIVE_INFINITY
      let next = 0
      for (let j = 1; j <= columns; j++) {
        if (isDone[j]) continue
        const reduced = (costs[at - 1]?.[j - 1] ?? 0) - (rowPotential[at] as number) - (columnPotential[j] as number)
        if (reduced < (least[j] as number)) {
          least[j] = reduced
          cameFrom[j] = column
        }
        if ((least[j] as number) < delta) {
          delta = least[j] as number
          next = j
        }
      }
      if (next === 0) return Number.POSITIVE_INFINITY
      for (let j = 0; j <= columns; j++) {
        if (isDone[j]) {
          rowPotential[rowOf[j] as number] = (rowPotential[rowOf[j] as number] as number) + delta
          columnPotential[j] = (columnPotential[j] as number) - delta
        } else least[j] = (least[j] as number) - delta
      }
      column = next
    }
    while (column !== 0) {
      const before = cameFrom[column] as number
      rowOf[column] = rowOf[before] as number
      column = before
    }
  }
  let sum = 0
  for (let j = 1; j <= columns; j++) {
    const row = rowOf[j] as number
    if (row > 0) sum += costs[row - 1]?.[j - 1] ?? 0
  }
  return sum
}
