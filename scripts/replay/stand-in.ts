/**
 * Owners for as long as nobody else runs any: a replay needs somebody who takes its jobs, and whoever did may die in the middle of it, or have
 * died a moment ago, when the list of workers still names it.
 */
import type { Redis } from 'ioredis'
import { createTurns } from '../../pipelines/turns.ts'
import { isHeard } from './presence.ts'

const LOOK_MS = 1_000

export type StandIn = { close: () => Promise<void> }

/**
 * @param redis where workers say that they live; one that is away is asked again
 * @param start starts owners in this process
 */
export const standIn = async (redis: Redis, prefix: string, start: () => Promise<StandIn>): Promise<StandIn> => {
  let own: StandIn | null = null
  let closing = false
  const turn = createTurns()
  const look = (): Promise<void> =>
    turn(async () => {
      if (own !== null || closing || (await isHeard(redis, `${prefix}:workers`))) return
      own = await start()
    })
  await look()
  const timer = setInterval(() => void look().catch(() => {}), LOOK_MS)
  return {
    close: async () => {
      closing = true
      clearInterval(timer)
      await turn(async () => own?.close())
    },
  }
}
