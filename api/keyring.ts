/**
 * The API keys in memory. They are few, and every request needs one: a look-up in a store would be the dearest part of a cached answer.
 * Changes come by Redis pub/sub at once, and by a look every second for the case that Redis is away. The look asks for one checksum of the
 * table; only when it differs are the rows read.
 */

import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Sql } from '../sql/client.ts'
import type { Channels } from './channels.ts'
import type { Log } from './log.ts'
import { TIER_NAMES, type Tier, tierOf } from './tiers.ts'

const LOOK_MS = 800

const keyRow = z.object({
  id: z.string(),
  key_hash: z.string().regex(/^[0-9a-f]{64}$/),
  user_id: z.string(),
  rate_id: z.string(),
  name: z.string(),
  tier: z.string(),
  requests_per_minute: z.number().nullable(),
  is_active: z.number(),
  expires_at: z.string().nullable(),
  updated_at: z.string(),
})

export type ApiKey = {
  id: string
  user_id: string
  /** What its requests are counted under. */
  rate_id: string
  name: string
  tier: Tier
  requests_per_minute: number
  is_active: boolean
  /** Epoch ms. */
  expires_at: number | null
  /** Epoch ms of its last change. */
  updated_at: number
  hash: Buffer
}

export type Keyring = ReturnType<typeof createKeyring>

const CHECKSUM = 'SELECT toString(sum(cityHash64(id, updated_at)) + count()) AS checksum FROM api_keys'
/** A key that was given up long ago is answered as one that nobody knows. */
const KEYS = `SELECT id, key_hash, user_id, rate_id, name, tier, requests_per_minute, is_active, expires_at, updated_at FROM api_keys FINAL
  WHERE (is_active = 1 AND ifNull(expires_at, now64(3)) > now64(3) - INTERVAL 30 DAY) OR updated_at > now64(3) - INTERVAL 30 DAY`
// Compared with when a hash is unknown, so that both ways take the same time.
const NOBODY = Buffer.alloc(32)

export function createKeyring(deps: { sql: Sql; channels: Channels; prefix: string; log: Log }) {
  const { sql, channels, prefix, log } = deps
  let keys = new Map<string, ApiKey>()
  let checksum: string | null = null
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | null = null
  let again = false
  let failing = false
  let unsubscribe = () => {}
  const listeners = new Set<() => void>()

  const load = async () => {
    const [row] = await sql.query<{ checksum: string }>(CHECKSUM)
    if (row === undefined || row.checksum === checksum) return
    const rows = z.array(keyRow).parse(await sql.query(KEYS))
    // A tier of a newer release is no reason to lose all the other keys.
    keys = new Map(rows.filter(key => TIER_NAMES.includes(key.tier)).map(key => [key.key_hash, readKey(key)]))
    checksum = row.checksum
    for (const listener of listeners) listener()
  }

  /** Look now; a call while a look is under way makes one more after it, because the one under way may have read too early. */
  const look = async (): Promise<void> => {
    if (looking !== null) {
      again = true
      return looking
    }
    looking = (async () => {
      do {
        again = false
        await load()
      } while (again)
    })()
    try {
      await looking
      failing = false
    } finally {
      looking = null
    }
  }

  const lookQuietly = () =>
    look().catch(error => {
      if (!failing) log.warn({ error: String(error) }, 'keys could not be looked up; the ones known stay valid')
      failing = true
    })

  return {
    /** Keys have been read at least once. */
    ready: () => checksum !== null,

    /** Another one whenever the keys have been read anew: what was found before may have changed. */
    version: (): object => keys,

    /** A key by the SHA-256 of its text, or null. */
    find(hash: Buffer): ApiKey | null {
      const key = keys.get(hash.toString('hex'))
      const same = timingSafeEqual(key?.hash ?? NOBODY, hash)
      return same && key !== undefined ? key : null
    },

    look,

    /** Called after keys have changed: streams of a revoked key end. */
    onChange(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /** Begins to look. Never throws: a store that is away is asked again. */
    async start() {
      unsubscribe = channels.on(`${prefix}:keys`, () => void lookQuietly())
      timer = setInterval(lookQuietly, LOOK_MS)
      await lookQuietly()
    },

    stop() {
      clearInterval(timer)
      unsubscribe()
    },
  }
}

function readKey(row: z.infer<typeof keyRow>): ApiKey {
  const tier = tierOf(row.tier)
  return {
    id: row.id,
    user_id: row.user_id,
    rate_id: row.rate_id,
    name: row.name,
    tier,
    requests_per_minute: row.requests_per_minute ?? tier.requests_per_minute,
    is_active: row.is_active === 1,
    expires_at: row.expires_at === null ? null : Date.parse(row.expires_at),
    updated_at: Date.parse(row.updated_at),
    hash: Buffer.from(row.key_hash, 'hex'),
  }
}
