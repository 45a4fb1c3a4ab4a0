/** Whether the logs still hold everything from a client's place up to a state. */
import type { Redis } from 'ioredis'
import { readHead } from './read-log.ts'
import type { Stand, State } from './vector.ts'

export const covers = async (redis: Redis, prefix: string, stand: Stand, state: State): Promise<boolean> => {
  const checks = state.vector.map(async (position, p) => {
    const from = stand.vector[p] ?? 0
    const generation = state.generations[p] ?? ''
    const left = stand.generations[p] ?? ''
    // From the future (another installation, a faster tier), or of a log that is no more.
    if (from > position || (left !== '' && left !== generation)) return false
    if (from === position) return true
    const head = await readHead(redis, prefix, p)
    return head !== null && head.generation === generation && head.trimmed <= from
  })
  const { cut } = stand
  if (cut && cut.position > (state.vector[cut.partition] ?? 0)) return false
  return (await Promise.all(checks)).every(Boolean)
}
