/* What `/odds` and `/opportunities/*` answer, whole, to hold a client's board against. */
import type { Row } from './sse.ts'

/** All pages of a list. */
export const readAll = async (url: string, key: string): Promise<Row[]> => {
  const rows: Row[] = []
  let cursor = ''
  do {
    const join = url.includes('?') ? '&' : '?'
    const answer = await fetch(`${url}${join}limit=200${cursor}`, { headers: { 'X-API-Key': key } })
    const body = (await answer.json()) as { data: Row[]; pagination: { next_cursor?: string } }
    if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(body)}`)
    rows.push(...body.data)
    cursor = body.pagination.next_cursor ? `&cursor=${encodeURIComponent(body.pagination.next_cursor)}` : ''
  } while (cursor)
  return rows
}

// A newer sight alone is not a change.
// Nor are the figures of an opportunity that only the clock moves.
const UNTOLD = new Set([
  'last_seen_at',
  'timestamp',
  'oldest_odds_age_seconds',
  'confidence',
  'confidence_score',
  'legs',
])

/** Rows in a form that equal boards share: by id, without what is not told; a field that went is null in one and absent in the other. */
export const comparable = (rows: Iterable<Row>): string[] =>
  [...rows]
    .map(row => {
      const told = Object.entries(row).filter(([name, value]) => !UNTOLD.has(name) && value !== null)
      return JSON.stringify(Object.fromEntries(told.sort(([a], [b]) => (a < b ? -1 : 1))))
    })
    .sort()

/** What two boards do not share, in few words. */
export const difference = (told: readonly string[], answered: readonly string[]): string => {
  const only = (some: readonly string[], others: readonly string[]) => some.filter(row => !others.includes(row))
  const [more, less] = [only(told, answered), only(answered, told)]
  const show = (rows: string[]) => `${rows.length}: ${rows.slice(0, 2).join(' ').slice(0, 900)}`
  return `told ${told.length}, answered ${answered.length}\n  only told ${show(more)}\n  only answered ${show(less)}`
}
