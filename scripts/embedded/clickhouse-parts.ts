/** What the embedded ClickHouse's server is told of its parts: of their merges, of the disk that they lie on, and of what its log says of them. */

/** Each warns, up to thirty times a second, that a merge waits for a thread: nine of ten lines, and what an engine that died said last stood before them. */
export const QUIET = ['BackgroundSchedulePool/BgSchPool', 'BackgroundSchedulePool/BgStrmSchPool']
  .map(name => `<logger><name>${name}</name><level>error</level></logger>`)
  .join('')

/**
 * Merges and inserts are refused while the disk has less room than this. A merge whose writes find none leaves a part of files without a byte, which takes
 * the place of its sources: all that they held is gone. And the engine reserves by bytes, where a small part takes a block for each of its files.
 */
export const KEPT_FREE_BYTES = 100_000_000

/** Merged parts too: what they are made of, which is on the disk, is deleted as soon as they stand. */
export const SYNCED = ['fsync_after_insert', 'min_rows_to_fsync_after_merge', 'fsync_part_directory']
  .map(name => `<${name}>1</${name}>`)
  .join('')

/**
 * Seconds for which what a merged part is made of stays on the disk. This engine begins with 0 and looks every half a minute; Linux writes new files within
 * 35 s. A power cut between the two took all that was merged, however old. While feeds run it is about a thousand small parts more, of 25 KB of memory each.
 */
export const KEPT_SOURCES = '<old_parts_lifetime>45</old_parts_lifetime>'

/**
 * Statistics of every column, made anew with every merge, were a third of the engine's CPU while a recording was loaded (4.0 s of a pass, without them
 * 2.7); our questions name their keys and need none.
 */
export const NO_STATISTICS = '<auto_statistics_types></auto_statistics_types>'
