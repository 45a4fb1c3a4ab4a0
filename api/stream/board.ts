/**
 * What this process last told of each quote, so that a client hears only what changed. It fills itself, from the ticks that pass and from the
 * snapshots that are sent; a quote it does not know is told whole, which is never wrong. So it can be small, and forgets everything at once
 * when it is full.
 *
 * A snapshot's rows are those of the state it was asked at; they count only for quotes without a tick since, in the same era: an older row
 * over a newer one would hide the next change.
 */

/** undefined: unknown; '' : known not to be there. */
type Said = string | undefined

export type Board = {
  /** Changes when something was forgotten: rows asked for before it no longer count. */
  era: () => number
  get: (event_id: string, id: string) => Said
  /** A tick: the newest there is. */
  set: (event_id: string, id: string, print: string) => void
  /** A snapshot's row, asked for in `era`. */
  seed: (era: number, event_id: string, id: string, print: string) => void
  /** Its quotes read otherwise now, and nobody asked how: whatever comes of them next is told whole. */
  forget: (event_id: string) => void
  clear: () => void
}

// Some 250 bytes each: 40 MB at most.
const MAX_QUOTES = 150_000

export const createBoard = (max = MAX_QUOTES): Board => {
  let era = 0
  let size = 0
  let said = new Map<string, Map<string, string>>()
  const clear = (): void => {
    era++
    size = 0
    said = new Map()
  }
  const get = (event_id: string, id: string): Said => said.get(event_id)?.get(id)
  const put = (event_id: string, id: string, print: string): void => {
    const quotes = said.get(event_id) ?? new Map<string, string>()
    said.set(event_id, quotes)
    if (!quotes.has(id)) size++
    quotes.set(id, print)
  }
  return {
    era: () => era,
    get,
    set: (event_id, id, print) => {
      if (size >= max && get(event_id, id) === undefined) clear()
      put(event_id, id, print)
    },
    seed: (asked, event_id, id, print) => {
      if (asked === era && size < max && get(event_id, id) === undefined) put(event_id, id, print)
    },
    forget: event_id => {
      era++
      size -= said.get(event_id)?.size ?? 0
      said.delete(event_id)
    },
    clear,
  }
}
