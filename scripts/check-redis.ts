/** What any Redis must be like before queues are put into it. */
import { Redis } from 'ioredis'
import { Refusal } from './refusal.ts'

/** @throws Refusal when the Redis may throw keys away: BullMQ loses jobs in silence then */
export async function checkEviction(url: string): Promise<void> {
  const redis = new Redis(url, { maxRetriesPerRequest: 3 })
  // The failure reaches the caller with the command.
  redis.on('error', () => {})
  try {
    // CONFIG GET is forbidden on managed ones, INFO is not.
    const policy = /^maxmemory_policy:(\S+)/m.exec(await redis.info('memory'))?.[1]
    if (policy !== undefined && policy !== 'noeviction') {
      throw new Refusal(`the Redis at ${new URL(url).host} has maxmemory-policy ${policy}; it has to be noeviction`)
    }
  } finally {
    redis.disconnect()
  }
}
