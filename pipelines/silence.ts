/** Of the intervals in which a feed speaks: one payload may be late, and the one before it lost. */
const INTERVALS = 2.5

/** After how long without a word of a feed it counts as silent, ms: a limit, and never before two and a half of its intervals. */
export const silentAfter = (limit_ms: number, interval_ms: number): number =>
  Math.max(limit_ms, INTERVALS * interval_ms)
