/** What any Redis must be like before queues are put into it. */
import { Redis, ReplyError } from 'ioredis'
import { Refusal } from './refusal.ts'

// What BullMQ asks for.
const OLDEST = [6, 2] as const

/** @throws Refusal when the Redis cannot be reached, does not let us in, is too old, or may throw keys away: BullMQ loses jobs in silence then */
export async function checkRedis(url: string): Promise<void> {
  const redis = new Redis(url, { maxRetriesPerRequest: 3 })
  // The failure reaches the caller with the command; why it is one is said here alone.
  let why = ''
  redis.on('error', error => {
    why = 'code' in error ? String(error.code) : error.message
  })
  const refuse = (error: Error): never => {
    const said = error instanceof ReplyError ? error.message : why
    throw new Refusal(`the Redis at ${new URL(url).host} cannot be used (${said || 'no answer'})`)
  }
  const info = (section: string): Promise<string> => redis.info(section).catch(refuse)
  try {
    // A connection whose database there is not goes on with the first one, which may be another installation's.
    const database = Number(redis.options.db ?? 0)
    if (database !== 0) await redis.select(database).catch(refuse)
    // CONFIG GET is forbidden on managed ones, INFO is not.
    const [major = 0, minor = 0] = (/^redis_version:(\S+)/m.exec(await info('server'))?.[1] ?? '')
      .split('.')
      .map(Number)
    if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
      throw new Refusal(
        `the Redis at ${new URL(url).host} is ${major}.${minor}; it has to be ${OLDEST.join('.')} or newer`,
      )
    }
    const policy = /^maxmemory_policy:(\S+)/m.exec(await info('memory'))?.[1]
    if (policy !== undefined && policy !== 'noeviction') {
      throw new Refusal(`the Redis at ${new URL(url).host} has maxmemory-policy ${policy}; it has to be noeviction`)
    }
  } finally {
    redis.disconnect()
  }
}
