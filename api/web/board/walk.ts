/** Walking the grid with the keyboard: one cell is in the tab order, the arrows move it. */
export type Layout = { items: readonly { lines: number }[]; columns: number }

const parse = (at: string): [number, number, number] => {
  const [item = 0, line = 0, column = 0] = at.split('.').map(Number)
  return [item, line, column]
}

/** The first line at or after an item, in a direction; a section's heading has none. */
function lineAt({ items }: Layout, from: number, step: 1 | -1): [number, number] | null {
  for (let item = from; item >= 0 && item < items.length; item += step) {
    const lines = items[item]?.lines ?? 0
    if (lines > 0) return [item, step === 1 ? 0 : lines - 1]
  }
  return null
}

/** Where a key leads from a cell; null: the key is not the grid's. */
export function step(at: string, key: string, layout: Layout): string | null {
  const [item, line, column] = parse(at)
  const { items, columns } = layout
  const last = columns - 1
  const to = (place: [number, number] | null): string => (place ? `${place.join('.')}.${column}` : at)
  if (key === 'ArrowLeft') return `${item}.${line}.${Math.max(0, column - 1)}`
  if (key === 'ArrowRight') return `${item}.${line}.${Math.min(last, column + 1)}`
  if (key === 'Home') return `${item}.${line}.0`
  if (key === 'End') return `${item}.${line}.${last}`
  if (key === 'ArrowDown')
    return line + 1 < (items[item]?.lines ?? 0) ? `${item}.${line + 1}.${column}` : to(lineAt(layout, item + 1, 1))
  if (key === 'ArrowUp') return line > 0 ? `${item}.${line - 1}.${column}` : to(lineAt(layout, item - 1, -1))
  if (key === 'PageDown')
    return to(lineAt(layout, Math.min(items.length - 1, item + 8), 1) ?? lineAt(layout, items.length - 1, -1))
  if (key === 'PageUp') return to(lineAt(layout, Math.max(0, item - 8), -1) ?? lineAt(layout, 0, 1))
  return null
}

/** The first cell there is. */
export const firstCell = (layout: Layout): string => {
  const place = lineAt(layout, 0, 1)
  return place ? `${place.join('.')}.0` : ''
}

export const itemOf = (at: string): number => parse(at)[0]
