/** A store whose clock is off by as many milliseconds as a file says: what a statement calls now is that much later. */
import { readFileSync } from 'node:fs'
import type { Sql } from '../../sql/client.ts'

export const withClock = (sql: Sql, path: string): Sql => {
  const later = (text: string): string =>
    text.replaceAll('now64(3)', `(now64(3) + INTERVAL ${Number(readFileSync(path, 'utf8'))} MILLISECOND)`)
  return {
    ...sql,
    query: (text, ...more) => sql.query(later(text), ...more),
    command: (text, ...more) => sql.command(later(text), ...more),
    insert: (text, ...more) => sql.insert(later(text), ...more),
  }
}
