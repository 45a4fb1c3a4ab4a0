/**
 * Memory for rows that wait for their commit, used again for others once they are published. Left to the garbage collector, what was
 * published long ago was more than what is in flight: after an ingest the process had 411 to 429 MB instead of 365 to 383, and took an eighth longer.
 *
 * What is never given back (a commit that failed: a socket may still read from it) is the collector's, as any other buffer.
 */

/** A commit's rows take some twenty of them. */
const SLAB_BYTES = 1024 * 1024
/** Kept for what comes: less than may be in flight (room.ts), of which all is seldom published at once. */
const MOST_FREE = 24

type Slab = { bytes: Buffer; used: number; holders: number }

const free: Slab[] = []

/** The memory of one job's rows. */
export type Hold = {
  /** A copy of the first bytes of a buffer, which stands until the hold is released. */
  copy: (from: Buffer, length: number) => Buffer
  /** To be called when nobody reads the copies any more. */
  release: () => void
}

export type Slabs = ReturnType<typeof createSlabs>

/** Of each committer its own: a job that waits for a store that is away would hold what another one's rows lie in. */
export const createSlabs = () => {
  let open: Slab | null = null
  const withRoom = (size: number): Slab => {
    if (open !== null && open.used + size <= open.bytes.length) return open
    // What is larger than a slab gets one of its own, which nobody else can use.
    if (size > SLAB_BYTES) return { bytes: Buffer.allocUnsafeSlow(size), used: 0, holders: 0 }
    open = free.pop() ?? { bytes: Buffer.allocUnsafeSlow(SLAB_BYTES), used: 0, holders: 0 }
    return open
  }
  return {
    hold: (): Hold => {
      const slabs = new Set<Slab>()
      return {
        copy: (from, length) => {
          const slab = withRoom(length)
          if (!slabs.has(slab)) slab.holders += 1
          slabs.add(slab)
          const at = slab.used
          slab.used += from.copy(slab.bytes, at, 0, length)
          return slab.bytes.subarray(at, slab.used)
        },
        release: () => {
          for (const slab of slabs) {
            slab.holders -= 1
            if (slab.holders > 0) continue
            slab.used = 0
            if (slab !== open && slab.bytes.length === SLAB_BYTES && free.length < MOST_FREE) free.push(slab)
          }
          slabs.clear()
        },
      }
    },
  }
}
