/** Where a partition's log stands in Redis: written by its owner (pipelines/publish.ts), read by every api (api/stream/read-log.ts). */

/** What the keys of a partition begin with: the braces put them into one slot, because scripts take several of them. `prefix` is REDIS_PREFIX. */
export const partitionPrefix = (prefix: string, partition: number): string => `${prefix}:{p${partition}}`

/** The log: a bounded stream of entries with ids `<position>-<n>`. */
export const logKey = (prefix: string, partition: number): string => `${partitionPrefix(prefix, partition)}:log`

/** Its head: a hash that says which log it is, how far it goes and how far it was trimmed. */
export const headKey = (prefix: string, partition: number): string => `${partitionPrefix(prefix, partition)}:head`

/** The channel on which every partition's head is told, after each commit and once a second. */
export const headsChannel = (prefix: string): string => `${prefix}:heads`
