/** Absence: what nobody shows any more is over after a while, whatever is still said of it. */
import type { BoardEvent } from './board.ts'
import type { JobData } from './job-data.ts'
import { NO_DAY } from './model/identity.ts'
import type { EventStatus } from './model/rows.ts'
import type { Output } from './output.ts'
import { silentAfter } from './silence.ts'

const QUIET_LIVE_MS = 30 * 60_000
const QUIET_AFTER_START_MS = 6 * 3600_000
/** Of which nobody has said when it is: long enough for a feed that stood still over a weekend, and for a page that somebody brings in now and then. */
const QUIET_UNDATED_MS = 7 * 24 * 3600_000
/** Midnight at the end of a day in the west of America, by UTC. */
const DAY_OVER_MS = 32 * 3600_000

/** When the day of a game is over wherever it is played; never for what has no day, or no two teams (a championship has a day of settlement). */
const dayOver = ({ row }: BoardEvent): number =>
  row.home_team === '' || row.event_day === NO_DAY ? Number.POSITIVE_INFINITY : Date.parse(row.event_day) + DAY_OVER_MS

/**
 * Whether no book has shown an event, and no scoreboard has called it in play, for 30 minutes of a live period (never below 2.5 intervals of the recording: a feed
 * that speaks every 20 minutes has not dropped what it showed 31 minutes ago), or for 6 hours after its start: of a game of which only the day is known, after
 * that day; for a week where nobody has said a day, as of a championship. `status`: that it has, or would get; `shown`: when that was last done.
 */
export const isAbsent = (
  out: Output,
  event: BoardEvent,
  status: EventStatus,
  shown: number,
  { interval_ms }: Pick<JobData, 'interval_ms'> = out.job.data,
): boolean => {
  const at = out.observed_at
  const start = event.start ?? dayOver(event)
  const liveSince = event.row.live_since === null ? at : Date.parse(event.row.live_since)
  const quietLive = status === 'live' && at - Math.max(shown, liveSince) >= silentAfter(QUIET_LIVE_MS, interval_ms)
  const quietAfterStart = at >= start && at - Math.max(shown, start) >= QUIET_AFTER_START_MS
  // Its row says since when it is known: it may never have been shown.
  const quietUndated =
    start === Number.POSITIVE_INFINITY &&
    at - Math.max(shown, Date.parse(event.row.observed_at)) >= silentAfter(QUIET_UNDATED_MS, interval_ms)
  return quietLive || quietAfterStart || quietUndated
}

/** When an event that has ended was last shown: when it was last played an heir does not know. A shifted run's clock has no time since when feeds could be heard. */
export const lastOf = ({ job }: Output, { shown_at }: BoardEvent): number =>
  Math.max(shown_at, job.data.run === '' ? (job.data.since ?? 0) : 0)
