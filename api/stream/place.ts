/** Where a client that comes back stands in this process's journal: then it just reads on, and the log need not be read again for it. */
import type { Entry, Journal } from './journal.ts'
import type { Stand, State } from './vector.ts'

const upTo = (a: State, b: State): boolean =>
  a.vector.every(
    (position, p) => position <= (b.vector[p] ?? 0) && (a.generations[p] || b.generations[p]) === b.generations[p],
  )

/**
 * @param head the state after the newest entry, and after whatever has followed without changing anything
 * @returns the number of the last entry that the client has; null when it stands inside of one, or before the oldest
 */
export const placeIn = <E extends Entry & { before: State; state: State }>(
  journal: Journal<E>,
  stand: Stand,
  head: State,
): number | null => {
  if (stand.cut) return null
  let next = head
  for (let seq = journal.head(); ; seq--) {
    const entry = journal.get(seq)
    if (!entry) return null
    if (upTo(entry.state, stand) && upTo(stand, next)) return seq
    if (entry.partial) return null
    next = entry.before
  }
}
