/**
 * Keys as rows: made, changed and revoked here, read by the keyring. A change is a new row of the same id (the newest wins), followed by a word on
 * the channel. Of a key's text only the SHA-256 is kept: with 256 random bits a slow hash would protect nothing more.
 */

import { createHash, randomBytes } from 'node:crypto'
import type { Redis } from 'ioredis'
import type { Sql } from '../sql/client.ts'
import { alone } from './alone.ts'

export type KeyRow = {
  id: string
  key_hash: string
  /** What a person may see of it again: its beginning and end. */
  preview: string
  user_id: string
  name: string
  tier: string
  /** What its requests are counted under: an heir's are counted with those of the key that it took the place of. */
  rate_id: string
  /** Null: the tier's. */
  requests_per_minute: number | null
  is_active: 0 | 1
  /** When it ends: by itself, or with the grace that a rotation left it. */
  expires_at: string | null
  /** When it ends by itself: what its heirs, and the keys made with it, take over. */
  own_end: string | null
  created_at: string
  updated_at: string
}

export type NewKey = { text: string; row: KeyRow }

export type KeyStore = ReturnType<typeof createKeyStore>

const COLUMNS = [
  'id, key_hash, preview, user_id, name, toString(tier) AS tier, rate_id, requests_per_minute, is_active',
  'expires_at, own_end, created_at, updated_at',
].join(', ')

export function createKeyStore(deps: {
  sql: Sql
  redis: Redis
  prefix: string
  now: () => number
  /** Waited for after each change: who asks for a key may use it with the answer. */
  changed?: () => Promise<void>
}) {
  const { sql, redis, prefix, now, changed = async () => {} } = deps
  let last = 0

  /**
   * Strictly growing in this process, in microseconds: two changes in one millisecond have an order.
   * @param before later than this one too, which may be of a process whose clock is ahead: the newest counts, or a revoked key would go on
   */
  const stamp = (before = ''): string => {
    last = Math.max(now() * 1000, last + 1)
    const at = Math.max(last, microseconds(before) + 1)
    const ms = new Date(Math.floor(at / 1000)).toISOString().slice(0, -1)
    return `${ms}${String(at % 1000).padStart(3, '0')}Z`
  }

  const write = async (row: KeyRow): Promise<KeyRow> => {
    await sql.insert('INSERT INTO api_keys FORMAT JSONEachRow', JSON.stringify(row))
    // Who does not hear it looks within a second.
    await redis.publish(`${prefix}:keys`, row.id).catch(() => 0)
    await changed()
    return row
  }

  const find = async (id: string): Promise<KeyRow | null> => {
    const [row] = await sql.query<KeyRow>(`SELECT ${COLUMNS} FROM api_keys FINAL WHERE id = {id:String}`, { id })
    return row ?? null
  }

  const create = async (key: Pick<KeyRow, 'name' | 'tier'> & Partial<KeyRow>, text = newKeyText()): Promise<NewKey> => {
    const at = stamp()
    const id = `key_${randomBytes(8).toString('hex')}`
    const row: KeyRow = {
      id,
      rate_id: id,
      user_id: `user_${randomBytes(8).toString('hex')}`,
      requests_per_minute: null,
      is_active: 1,
      expires_at: null,
      ...key,
      own_end: key.expires_at ?? null,
      key_hash: hashOf(text),
      preview: `${text.slice(0, 12)}...${text.slice(-4)}`,
      created_at: at,
      updated_at: at,
    }
    return { text, row: await write(row) }
  }

  /** @returns the changed row, or null when there is no such key */
  const change = async (
    id: string,
    values: Partial<Omit<KeyRow, 'id' | 'created_at' | 'updated_at'>>,
  ): Promise<KeyRow | null> => {
    const row = await find(id)
    if (row === null) return null
    const made = await write({ ...row, ...values, updated_at: stamp(row.updated_at) })
    if (made.is_active === 0) return made
    // Revoked is for good: a revoke that came between what was read and what was written stands under it.
    const revoked = await sql.query('SELECT id FROM api_keys WHERE id = {id:String} AND is_active = 0 LIMIT 1', { id })
    return revoked.length === 0 ? made : change(id, { is_active: 0 })
  }

  return {
    find,

    list: (): Promise<KeyRow[]> => sql.query<KeyRow>(`SELECT ${COLUMNS} FROM api_keys FINAL ORDER BY created_at, id`),

    create,

    /** The keys of an account, the oldest first. */
    ofUser: (user_id: string): Promise<KeyRow[]> =>
      sql.query<KeyRow>(
        `SELECT ${COLUMNS} FROM api_keys FINAL WHERE user_id = {user_id:String} ORDER BY created_at, id`,
        { user_id },
      ),

    change,

    /** Runs while no other process changes the number of this account's keys. @throws HttpError 503 when it does not come to it */
    alone: <T>(user_id: string, run: () => Promise<T>): Promise<T> => alone(redis, `${prefix}:keys:${user_id}`, run),

    /**
     * A new key in an old one's place: of the same account, tier, limit and end. The old one goes on for a while, or ends at once.
     * @returns both, or null when there is no such key
     */
    async rotate(id: string, grace_ms: number): Promise<{ made: NewKey; old: KeyRow } | null> {
      const before = await find(id)
      if (before === null) return null
      const { name, tier, user_id, rate_id, requests_per_minute, expires_at, own_end } = before
      const made = await create({ name, tier, user_id, rate_id, requests_per_minute, expires_at: own_end })
      const until = now() + grace_ms
      const end = expires_at !== null && Date.parse(expires_at) < until ? expires_at : new Date(until).toISOString()
      const old = await change(id, grace_ms === 0 ? { is_active: 0 } : { expires_at: end })
      return old === null ? null : { made, old }
    },
  }
}

/** A time of the store's, to its last digit; 0 for none. */
const microseconds = (time: string): number =>
  (Date.parse(time) || 0) * 1000 + Number(/\.\d{3}(\d{3})/.exec(time)?.[1] ?? 0)

/** How long the name of a key may be, in characters. */
export const MAX_NAME = 100

/** Whether a text is what it looks like: no line break, no sequence that a terminal obeys, nothing that turns its direction. */
export const isPlainText = (text: string): boolean =>
  !/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(text)

/** Whether a key is let in at a time (epoch ms). */
export const isLive = ({ is_active, expires_at }: KeyRow, at: number): boolean =>
  is_active === 1 && (expires_at === null || Date.parse(expires_at) > at)

export const newKeyText = (): string => `sk_live_${randomBytes(32).toString('base64url')}`

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
