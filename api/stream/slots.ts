/**
 * How many streams a key may hold at once, over all processes: one sorted set per key, a lease per stream scored by when it ends.
 * A living process renews its leases; a killed one's end by themselves, within the 30 s that the contract gives.
 *
 * A stream that goes on where another stood takes its slot when none is free: a client that vanished without a word (its Wi-Fi dropped) holds
 * the old one until somebody notices, and a browser that is refused does not ask again. The old one is the key's oldest of the same channels and
 * filters: ids say no more. If that was another client's, it comes back and takes the next oldest, until the dead one has gone. A WebSocket is
 * one of these where its address says what it carries: messages come when the slot is taken.
 */
import { randomBytes } from 'node:crypto'
import type { Redis } from 'ioredis'
import type { Caller } from '../access.ts'
import type { Channels } from '../channels.ts'
import { HttpError, unavailable } from '../errors.ts'
import { CLOSE } from './messages.ts'
import type { Reason } from './session-errors.ts'

const LEASE_MS = 25_000
const RENEW_MS = 8_000
const RETRY_S = 5

// keys: the set. args: member, most, lease in ms, what the members that it may replace hold ('' for none), the channel that hears of one.
// Returns 1 when the stream has a slot, else 0. The clock is Redis's: all processes share it. A member ends in when its stream was opened.
const ACQUIRE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
if redis.call('ZSCORE', KEYS[1], ARGV[1]) == false and redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[2]) then
  if ARGV[4] == '' then return 0 end
  local oldest, since
  for _, member in ipairs(redis.call('ZRANGE', KEYS[1], 0, -1)) do
    local opened = string.find(member, ARGV[4], 1, true) and tonumber(string.match(member, '%d+$'))
    if opened and (since == nil or opened < since) then oldest, since = member, opened end
  end
  if oldest == nil then return 0 end
  redis.call('ZREM', KEYS[1], oldest)
  redis.call('PUBLISH', ARGV[5], oldest)
end
redis.call('ZADD', KEYS[1], now + ARGV[3], ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
return 1`

// keys: the set. Returns how many leases stand.
const COUNT = `
local time = redis.call('TIME')
return redis.call('ZCOUNT', KEYS[1], time[1] * 1000 + math.floor(time[2] / 1000), '+inf')`

const REPLACED: Reason = {
  code: 'too_many_streams',
  message: 'another stream of this key has taken the place of this one',
  close: CLOSE.limit,
}

type Lease = { key: string; member: string; most: number; lost?: true }

export const createSlots = (deps: {
  redis: Redis
  prefix: string
  channels: Pick<Channels, 'on'>
  now: () => number
  /** The slot of a stream is another's now. */
  onLost: (stream_id: string, reason: Reason) => void
  onError: (error: unknown) => void
}) => {
  const { redis, prefix, now, onLost, onError } = deps
  const held = new Map<string, Lease>()
  const name = (rateId: string): string => `${prefix}:streams:{${rateId}}`
  const channel = `${prefix}:replaced-streams`
  const acquire = async ({ key, member, most }: Lease, replaceable: string): Promise<boolean> =>
    (await redis.eval(ACQUIRE, 1, key, member, most, LEASE_MS, replaceable, channel)) === 1

  const lose = (stream_id: string): void => {
    const lease = held.get(stream_id)
    if (!lease) return
    lease.lost = true
    onLost(stream_id, REPLACED)
  }

  const deaf = deps.channels.on(channel, member => lose(member.split('|')[0] ?? ''))
  // A lease that Redis has lost meanwhile is taken again, as long as there is room: a key never holds more than its slots. One that another has
  // now is not: the connection of a dead client takes a while to end.
  const renew = setInterval(() => {
    for (const [stream_id, lease] of held)
      if (lease.lost) lose(stream_id)
      else acquire(lease, '').then(has => has || lose(stream_id), onError)
  }, RENEW_MS)
  renew.unref()

  /** Gives a slot back. Never throws: a lease that cannot be given back ends by itself. */
  const release = async (stream_id: string): Promise<void> => {
    const lease = held.get(stream_id)
    if (!lease) return
    held.delete(stream_id)
    await redis.zrem(lease.key, lease.member).catch(onError)
  }

  return {
    /**
     * Takes a slot of the caller's key for a new stream.
     * @param filters a digest of what it carries
     * @param goesOn it goes on where another of the same filters stood
     * @returns the stream's id
     * @throws HttpError 429 when all are taken, 503 when that cannot be known
     */
    take: async ({ id, tier }: Caller, filters = '', goesOn = false): Promise<string> => {
      const stream_id = `str_${randomBytes(9).toString('hex')}`
      const lease: Lease = { key: name(id), member: `${stream_id}|${filters}|${now()}`, most: tier.streams }
      const has = await acquire(lease, goesOn ? `|${filters}|` : '').catch(error => {
        onError(error)
        // A Redis that is slow may give it yet, to nobody: commands run in the order in which they are sent.
        void redis.zrem(lease.key, lease.member).catch(() => 0)
        throw unavailable()
      })
      if (!has) throw tooMany(tier.streams)
      held.set(stream_id, lease)
      return stream_id
    },
    release,
    /** Streams that are held now under a rate id, in all processes. */
    active: async (rateId: string): Promise<number> => Number(await redis.eval(COUNT, 1, name(rateId))),
    close: async (): Promise<void> => {
      clearInterval(renew)
      deaf()
      await Promise.all([...held.values()].map(({ key, member }) => redis.zrem(key, member).catch(onError)))
      held.clear()
    },
  }
}

const tooMany = (most: number): HttpError =>
  new HttpError(
    429,
    'too_many_streams',
    `this key has its ${most} stream${most === 1 ? '' : 's'} open; close one, or try again in ${RETRY_S} seconds`,
    { retry_after: RETRY_S },
  )
