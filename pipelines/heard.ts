/** Whether a source was heard by a job: what `/health` and the age of a feed in the metrics go by. */
import type { Sealed } from './sealed.ts'

/** Refused as a whole: a page of a proxy, half an answer, an error's text with status 200. */
const UNREAD: ReadonlySet<string> = new Set(['not_json', 'source_error'])
/** The same where no league is known of it; within one they may be of single events. */
const UNKNOWN: ReadonlySet<string> = new Set([...UNREAD, 'wrong_type', 'missing_field'])

/** What one job told, as far as it is looked at. */
export type Heard = Pick<Sealed, 'job' | 'seen' | 'reasons'>

/** False of garbage: a source that sends nothing else for hours is as silent as one that sends nothing. */
export const isHeard = ({ job, seen, reasons }: Heard): boolean => {
  if (seen > 0 || reasons.size === 0) return true
  const unread = job.data.league === '' ? UNKNOWN : UNREAD
  return [...reasons.keys()].some(reason => !unread.has(reason))
}
