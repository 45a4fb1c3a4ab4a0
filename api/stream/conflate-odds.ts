/**
 * Commits that a slow client has not been told of yet, taken together: of each quote one change, from how the client knows it to how it is now.
 * Between two prices of a quote nothing has to be told, and a client that cannot take every price is helped by the newest alone.
 */
import { byBook, type Change, type OddsEntry } from './changes.ts'
import { type Form, togetherFrames } from './frames.ts'
import type { Gathering } from './leg.ts'
import { carries, type OddsFilter } from './odds-filter.ts'
import type { WireRow } from './row.ts'

// What a row takes at most where its fields come and go; a second change of the same quote adds a field or two.
const WHOLE_BYTES = 1_500
const AGAIN_BYTES = 40

/** What is laid over the client's row, change by change. */
const laid = (chain: readonly Change[]): string => {
  let fields: WireRow = {}
  for (const change of chain) {
    if (change.is === 'none') continue
    const partly = change.changed !== '' && (change.was === 'live' || change.was === 'prematch')
    fields = partly ? { ...fields, ...JSON.parse(change.changed) } : JSON.parse(change.over())
  }
  return JSON.stringify(fields)
}

/** Several changes of one quote as one; the oldest first. */
const together = (chain: readonly Change[]): Change => {
  const [first, last] = [chain[0], chain.at(-1)]
  if (!first || !last) throw new RangeError('no change at all')
  if (first === last) return last
  return {
    ...last,
    was: first.was,
    locked: last.is !== 'none' && !last.active && chain.some(change => change.locked),
    whole: first.was === 'none' ? last.whole : last.over,
    changed: last.is === 'none' ? '' : laid(chain),
  }
}

/** Gathers commits, oldest first, for a filter. */
export const gatherOdds = (filter: OddsFilter, form: Form): Gathering<OddsEntry> => {
  const chains = new Map<string, Change[]>()
  let first: OddsEntry | null = null
  let last: OddsEntry | null = null
  let bytes = 0
  let left_out = 0
  return {
    add: entry => {
      first ??= entry
      last = entry
      for (const league of filter.leagues ?? entry.changes.keys())
        for (const [book, changes] of entry.changes.get(league) ?? [])
          if (filter.books.has(book))
            for (const change of changes) {
              if (!carries(filter, change)) continue
              const chain = chains.get(change.id)
              if (chain) chain.push(change)
              else chains.set(change.id, [change])
              if (chain) left_out++
              bytes += chain ? AGAIN_BYTES : change.changed.length || WHOLE_BYTES
            }
      return bytes
    },
    left_out: () => left_out,
    frames: () => {
      if (!first || !last) return []
      const changes = byBook([...chains.values()].map(together))
      const { state, committed_at } = last
      return togetherFrames(filter, form, { changes, committed_at, before: first.before, state })
    },
  }
}
