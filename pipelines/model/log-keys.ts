/** Where a partition's log stands in Redis, and how long: written by its owner (pipelines/publish.ts), read by every api (api/stream/read-log.ts). */

/** How long what was published is kept for streams that come back, by STREAM_KEEP_SECONDS; of a delayed key a minute less is left of it. */
export const LOG_KEEP_MS = 7 * 60_000
/** How much of a partition is kept, by STREAM_KEEP_BYTES. */
export const LOG_KEEP_BYTES = 64 * 1024 * 1024

/** What the keys of a partition begin with: the braces put them into one slot, because scripts take several of them. `prefix` is REDIS_PREFIX. */
export const partitionPrefix = (prefix: string, partition: number): string => `${prefix}:{p${partition}}`

/** The log: a bounded stream of entries with ids `<position>-<n>`. */
export const logKey = (prefix: string, partition: number): string => `${partitionPrefix(prefix, partition)}:log`

/** Its head: a hash that says which log it is, how far it goes and how far it was trimmed. */
export const headKey = (prefix: string, partition: number): string => `${partitionPrefix(prefix, partition)}:head`

/** The channel on which every partition's head is told, after each commit and once a second. */
export const headsChannel = (prefix: string): string => `${prefix}:heads`
