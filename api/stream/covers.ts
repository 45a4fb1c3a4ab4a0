/** Whether the logs still hold everything from a client's place up to a state. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import { readHead } from './read-log.ts'
import type { Stand, State } from './vector.ts'

// A client that comes from another process may be ahead of this one for a moment: this one has yet to hear of the commit, or to ask the views about
// it. Past that its place is none of ours.
const AHEAD_MS = 8_000
const LOOK_MS = 25

const isAhead = ({ vector, generations, cut }: Stand, state: State): boolean =>
  vector.some((position, p) => position > (state.vector[p] ?? 0) && generations[p] === state.generations[p]) ||
  (cut !== null && cut.position > (state.vector[cut.partition] ?? 0))

/** @param head where this process stands now */
export const covers = async (redis: Redis, prefix: string, stand: Stand, head: () => State): Promise<boolean> => {
  for (let waited = 0; waited < AHEAD_MS && isAhead(stand, head()); waited += LOOK_MS)
    await sleep(LOOK_MS, undefined, { ref: false })
  const state = head()
  const checks = state.vector.map(async (position, p) => {
    const from = stand.vector[p] ?? 0
    const generation = state.generations[p] ?? ''
    const left = stand.generations[p] ?? ''
    // From the future (another installation, a faster tier), or of a log that is no more.
    if (from > position || (left !== '' && left !== generation)) return false
    if (from === position) return true
    const found = await readHead(redis, prefix, p)
    return found !== null && found.generation === generation && found.trimmed <= from
  })
  const { cut } = stand
  if (cut && cut.position > (state.vector[cut.partition] ?? 0)) return false
  return (await Promise.all(checks)).every(Boolean)
}
