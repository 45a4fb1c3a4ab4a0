/**
 * One Redis subscriber for the whole process: a connection that subscribes can do nothing else, and a connection a listener would be one a client.
 * Listeners are counted per channel, so that one that leaves does not silence the others.
 *
 * It says nothing by itself, so it would never find out that its connection is dead: it asks for an answer now and then.
 */

import type { Redis } from 'ioredis'

export type Channels = ReturnType<typeof createChannels>
type Listener = (message: string) => void

/** Without an answer for so long a connection is given up. */
const DEAD_MS = 10_000

export function createChannels(redis: Redis, socketTimeout = DEAD_MS) {
  const subscriber = redis.duplicate({
    enableOfflineQueue: true,
    maxRetriesPerRequest: null,
    commandTimeout: undefined,
    socketTimeout,
  })
  const listeners = new Map<string, Set<Listener>>()
  // ioredis reconnects and subscribes again by itself; an error event without a listener would end the process.
  subscriber.on('error', () => {})
  subscriber.on('message', (channel: string, message: string) => {
    for (const listener of listeners.get(channel) ?? []) listener(message)
  })

  const asking = setInterval(() => {
    if (subscriber.status === 'ready') subscriber.ping().catch(() => {})
  }, socketTimeout / 2)
  asking.unref()

  return {
    /** Hear a channel from now on. Returns what ends it. A Redis that is away is waited for. */
    on(channel: string, listener: Listener): () => void {
      const present = listeners.get(channel)
      if (present === undefined) {
        listeners.set(channel, new Set([listener]))
        subscriber.subscribe(channel).catch(() => {})
      } else {
        present.add(listener)
      }
      return () => {
        const left = listeners.get(channel)
        if (left === undefined || !left.delete(listener) || left.size > 0) return
        listeners.delete(channel)
        subscriber.unsubscribe(channel).catch(() => {})
      }
    },

    /** Whether the subscriber is connected at this moment. */
    connected: () => subscriber.status === 'ready',

    close: () => {
      clearInterval(asking)
      subscriber.disconnect()
    },
  }
}
