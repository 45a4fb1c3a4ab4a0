/**
 * One key per tier for the person at his own machine: made once, kept in DATA_DIR/local-keys.json for his eyes only. In the store only their hashes
 * stand, so a new store (or one that was emptied) is given the same keys again: a `curl` line that was pasted yesterday still works.
 */
import { join } from 'node:path'
import { z } from 'zod'
import { createKeyStore, hashOf, newKeyText } from '../api/keys.ts'
import { TIER_NAMES } from '../api/tiers.ts'
import type { Sql } from '../sql/client.ts'
import { redisForCommands } from './connect-redis.ts'
import { readWhole } from './read-whole.ts'
import { Refusal } from './refusal.ts'
import { writeWhole } from './write-whole.ts'

/** Tier -> key, in the order of the tiers. */
export type LocalKeys = Record<string, string>

const localKeys = z.record(z.string(), z.string().startsWith('sk_live_'))

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1'])

/** Keys in plain text are for a person at his own machine: embedded engines, on loopback. */
export const mayHaveLocalKeys = (config: { HOST: string; CLICKHOUSE_URL?: string | undefined }): boolean =>
  config.CLICKHOUSE_URL === undefined && LOOPBACK.has(config.HOST)

const pathOf = (dir: string): string => join(dir, 'local-keys.json')

/** The key that the page on this machine may use, as far as it has been made: the highest tier's. */
export const readPageKey = (dir: string): string | null => {
  try {
    return readLocalKeys(dir)[TIER_NAMES.at(-1) ?? ''] ?? null
  } catch {
    return null
  }
}

export const ensureLocalKeys = async (options: {
  dir: string
  sql: Sql
  redisUrl: string
  prefix: string
}): Promise<LocalKeys> => {
  const { dir, sql, redisUrl, prefix } = options
  const path = pathOf(dir)
  const before = readLocalKeys(dir)
  const keys = Object.fromEntries(TIER_NAMES.map(tier => [tier, before[tier] ?? newKeyText()]))
  // Written before they are valid: a key that is valid and nowhere to be read would be of no use.
  if (TIER_NAMES.some(tier => before[tier] === undefined)) writeWhole(path, `${JSON.stringify(keys, null, 2)}\n`)
  const redis = redisForCommands(redisUrl)
  try {
    const store = createKeyStore({ sql, redis, prefix, now: Date.now })
    const known = new Set((await store.list()).map(row => row.key_hash))
    for (const [tier, text] of Object.entries(keys)) {
      if (!known.has(hashOf(text))) await store.create({ name: `local ${tier}`, tier, user_id: `local_${tier}` }, text)
    }
  } finally {
    redis.disconnect()
  }
  return keys
}

/** The keys of this machine; none where none were made. @throws Refusal for one that cannot be read or is damaged */
export function readLocalKeys(dir: string): LocalKeys {
  const path = pathOf(dir)
  const text = readWhole(path)
  if (text === null) return {}
  try {
    return localKeys.parse(JSON.parse(text))
  } catch {
    throw new Refusal(`${path} is damaged; remove it to have new keys made`)
  }
}
