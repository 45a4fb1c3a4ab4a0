/**
 * Connections to Redis. One that is dead without a word (its host is gone, a firewall has forgotten it) answers nothing, and the system
 * finds that out after a quarter of an hour, a proxy between never: what is asked and not answered for so long is given up, and connected anew.
 */
import { Redis } from 'ioredis'

const DEAD_MS = 10_000
/** A first load is published in one command of some hundred MB, which is on its way for a while. */
const DEAD_AT_WORK_MS = 30_000

/** A request does not wait for a Redis that is away. */
export const redisForRequests = (url: string, socketTimeout = DEAD_MS): Redis =>
  new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: 2_000, socketTimeout })

/** Work waits until Redis is back, and asks again. */
export const redisForWork = (url: string, socketTimeout = DEAD_AT_WORK_MS): Redis =>
  new Redis(url, { maxRetriesPerRequest: null, socketTimeout }).on('error', () => {})

/** A command asks a few times, and gives up: whoever typed it is told in one line, and does it once more. */
export const redisForCommands = (url: string): Redis =>
  new Redis(url, {
    maxRetriesPerRequest: 3,
    retryStrategy: times => (times > 5 ? null : times * 100),
    socketTimeout: DEAD_MS,
  }).on('error', () => {})

/** Whether a question to Redis failed because it is away. BullMQ and ioredis say so without a code. */
export const isRedisGone = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'MaxRetriesPerRequestError' || error.message.startsWith('Connection is closed'))
