/** Whether a season's header can be read: what is not told by a mistake in it would be missing without a word. */
import { missedIn } from '../read/nearly.ts'
import { shown } from '../read/reject.ts'

/** What seasons may lack: the oldest have no time, those that are to come no score. */
const OPTIONAL = ['Time', 'FTHG', 'FTAG'] as const
/** The source's own, each a letter away from one of those. */
const OTHERS: ReadonlySet<string> = new Set(['HTHG', 'HTAG', ...OPTIONAL])
/** Who has won, at full time and at half time: beside these the score stands. */
const RESULTS = ['FTR', 'Res', 'HTHG', 'HTAG'] as const

/** @param header in the names of the seasons' files; @param isRead whether a column is read. Null where nothing is wrong. */
export function wrongIn(header: readonly string[], isRead: (column: string) => boolean): string | null {
  // Which of the two is meant nobody knows.
  const twice = header.find((name, i) => isRead(name) && header.indexOf(name) !== i)
  if (twice !== undefined) return `each column once, got ${shown(twice.slice(0, 40))} again`
  const missed = missedIn(header, OPTIONAL, name => OTHERS.has(name))
  if (missed !== null) return missed
  const result = RESULTS.find(name => header.includes(name))
  if (result !== undefined && !(header.includes('FTHG') && header.includes('FTAG')))
    return `the columns FTHG and FTAG beside ${result}`
  return null
}
