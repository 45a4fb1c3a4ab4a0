/**
 * Patience: a store that is away is waited for, said once. What the store itself refuses is thrown, unless it says that it is ending or
 * has no room; so is what can only be a bug.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { errorType, isRefusal } from '../../sql/client.ts'
import { isOtherAway } from '../../sql/shards.ts'
import { fullStore } from '../full-disk.ts'

const AGAIN_MS = 500
const ENDING = new Set(['ABORTED', 'QUERY_WAS_CANCELLED'])

const isAway = (error: unknown): boolean =>
  isRefusal(error)
    ? ENDING.has(errorType(error) ?? '') || isOtherAway(error) || fullStore(error) !== null
    : !(error instanceof TypeError)

export const createPatience =
  (say: (line: string) => void, stopped: () => boolean) =>
  async <T>(ask: () => Promise<T>): Promise<T> => {
    for (let tries = 0; ; tries++) {
      try {
        return await ask()
      } catch (error) {
        if (!isAway(error) || stopped()) throw error
        const full = fullStore(error) !== null
        if (tries === 1)
          say(`ClickHouse ${full ? 'cannot write, its disk is full; waiting' : 'is away; waiting for it'}`)
        await sleep(AGAIN_MS)
      }
    }
  }
