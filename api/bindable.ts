/**
 * Lists that can be asked with. The store's client writes a question's parameters into its address, where a quote is six bytes and a letter beyond ASCII up to
 * nine; of one parameter ClickHouse reads 128 KiB, of all of them 1 MiB. What is longer would be an error of the store, after it was let in.
 */

/** Of one list: a question has some ten, and two of sportsbooks become one. */
const MOST_BYTES = 50_000
/** A thousand ids of events are honest. */
export const MOST_EVENT_BYTES = 110_000

const escaped = (value: string): string => value.replace(/['\\\t\n\r]/g, '\\$&')

/** Whether a list is short enough. @param most bytes, as they are written */
export const isBindable = (values: readonly string[], most = MOST_BYTES): boolean =>
  new URLSearchParams({ list: values.map(escaped).join("','") }).toString().length <= most

export const NOT_BINDABLE = 'the values are too long together'
