/* Two lists of rows, compared so that a failure says which rows differ. */

/** Figures that are rounded to 8 places may differ in the last of them. */
const ROUNDED = 2e-8

const alike = (a: unknown, b: unknown): boolean => {
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) <= ROUNDED
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return a === b
  const [left, right] = [Object.entries(a), Object.entries(b)]
  return left.length === right.length && left.every(([name, value]) => alike(value, Reflect.get(b, name)))
}

/** @throws with the first rows that differ, when the lists are not alike, row by row */
export const same = (found: readonly object[], expected: readonly object[], what: string): void => {
  if (found.length === expected.length && found.every((row, i) => alike(row, expected[i]))) return
  const lines = [found, expected].map(rows => new Set(rows.map(row => JSON.stringify(row))))
  const [a = new Set<string>(), b = new Set<string>()] = lines
  const only = (list: Set<string>, other: Set<string>) =>
    [...list]
      .filter(row => !other.has(row))
      .slice(0, 3)
      .join('\n  ')
  throw new Error(
    `${what}\n${found.length} found, ${expected.length} expected\nonly found:\n  ${only(a, b)}\nonly expected:\n  ${only(b, a)}`,
  )
}
