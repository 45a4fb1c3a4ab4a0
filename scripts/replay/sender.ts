/**
 * Sends a replay's jobs to a Redis that may die, and come back without what it was told last. What comes after a lost job must not run before
 * it: parts out of their order give other rows. So all is sent through connections that never reconnect, and what reaches a Redis reaches the
 * one that was asked when its connection was new: every later connection begins with what was sent and is not done, in its order. (A client
 * that reconnects by itself sends what it has in flight to the new Redis first.) A Redis that was emptied under a connection ends it as well.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import { openQueues, type Queues } from '../../pipelines/queue.ts'
import { cannotWrite } from '../full-disk.ts'
import { EmptiedError, markConnection } from './marked.ts'

const AGAIN_MS = 200

export type SenderDeps = {
  /** Only copied: its address is what is wanted. */
  redis: Redis
  prefix: string
  say: (line: string) => void
  /** Sends again what is not done, when there is anything; and says why. */
  again: (queues: Queues, why: string) => Promise<void>
}

type Session = { connection: Redis; queues: Queues }

const closeSession = async ({ connection, queues }: Session): Promise<void> => {
  connection.disconnect()
  await queues.close().catch(() => {})
}

export const createSender = ({ redis, prefix, say, again }: SenderDeps) => {
  let session: Promise<Session | null> | null = null
  let opened = 0
  /** Why it was told of nothing at last: what it cannot do, or null, when it is away. */
  let full: string | null = null
  let isEmptied = false

  /** What befell a connection is an outage, or an error of its own that is thrown. */
  const note = (error: unknown, stands: boolean): void => {
    isEmptied = error instanceof EmptiedError
    full = stands ? cannotWrite(error) : null
    if (stands && full === null && !isEmptied) throw error
  }

  /** Null: Redis is away. */
  const open = async (): Promise<Session | null> => {
    const connection = redis.duplicate({ retryStrategy: () => null, lazyConnect: true }).on('error', () => {})
    const mine = { connection, queues: openQueues(connection, prefix) }
    try {
      await connection.connect()
      // Before anything is sent: what empties Redis after it takes it along.
      await markConnection(connection, prefix)
      opened += 1
      if (opened > 1) await again(mine.queues, isEmptied ? 'Redis was emptied' : 'Redis is back')
      isEmptied = false
      return mine
    } catch (error) {
      const stood = connection.status === 'ready'
      await closeSession(mine)
      note(error, stood)
      return null
    }
  }

  return {
    /** Does something with the queues; after a connection that broke, again. */
    run: async <T>(act: (queues: Queues) => Promise<T>): Promise<T> => {
      for (let tries = 0; ; tries++) {
        session ??= open()
        const asked = session
        const mine = await asked
        try {
          if (mine) return await act(mine.queues)
        } catch (error) {
          note(error, mine?.connection.status === 'ready')
        }
        if (session === asked) {
          session = null
          if (mine) await closeSession(mine)
        }
        // It is there, and empty.
        if (isEmptied) continue
        if (tries === 1) say(full ? `${full}; waiting` : 'Redis is away; waiting for it')
        await sleep(AGAIN_MS)
      }
    },
    close: async (): Promise<void> => {
      const mine = await session?.catch(() => null)
      if (mine) await closeSession(mine)
      session = null
    },
  }
}
