/**
 * What this process last told of each quote, so that a client hears only what changed. It fills itself, from the ticks that pass and from the
 * snapshots that are sent; a quote it does not know is told whole, which is never wrong. So it can be small, and forgets everything at once
 * when it is full.
 *
 * A snapshot's rows are those of the state it was asked at; they count only for quotes without a tick since, in the same era: an older row
 * over a newer one would hide the next change.
 */

/** undefined: unknown; '' : known not to be there. */
export type Said = string | undefined

export type Board = {
  /** Changes when everything was forgotten: rows asked for before it no longer count. */
  era: () => number
  get: (id: string) => Said
  /** A tick: the newest there is. */
  set: (id: string, print: string) => void
  /** A snapshot's row, asked for in `era`. */
  seed: (era: number, id: string, print: string) => void
  clear: () => void
}

// Some 250 bytes each: 40 MB at most.
const MAX_QUOTES = 150_000

export const createBoard = (max = MAX_QUOTES): Board => {
  let era = 0
  let said = new Map<string, string>()
  const clear = (): void => {
    era++
    said = new Map()
  }
  return {
    era: () => era,
    get: id => said.get(id),
    set: (id, print) => {
      if (said.size >= max && !said.has(id)) clear()
      said.set(id, print)
    },
    seed: (asked, id, print) => {
      if (asked === era && said.size < max && !said.has(id)) said.set(id, print)
    },
    clear,
  }
}
