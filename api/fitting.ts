/** No answer holds more rows than this: what does not fit is named in `meta.truncated`, as a whole. */
const MAX_ROWS = 50_000

/** Which groups of rows an answer has room for, in their order. */
export function fitting(groups: readonly { key: string; rows: string }[]): { kept: string[]; truncated: string[] } {
  let rows = 0
  const kept: string[] = []
  const truncated: string[] = []
  for (const group of groups) {
    rows += Number(group.rows)
    ;(rows <= MAX_ROWS ? kept : truncated).push(group.key)
  }
  return { kept, truncated }
}
