/** `npm run keys`: API keys for operators. What it changes is known to every api process within a second, without a restart. */
import { parseArgs } from 'node:util'
import { Redis } from 'ioredis'
import { createKeyStore, type KeyRow, type KeyStore, newKeyText } from '../api/keys.ts'
import { TIER_NAMES } from '../api/tiers.ts'
import { createSql } from '../sql/client.ts'
import { runCommand } from './command.ts'
import { readConfig } from './config.ts'
import { withEngines } from './engines.ts'
import { runMigrations } from './migrations.ts'
import { Refusal } from './refusal.ts'

const HELP = `npm run keys -- <command>

  create --tier <tier> --name <name> [--user <id>] [--limit <requests per minute>] [--days <valid for>] [--quiet]
  list [--json]
  revoke <id>
  rotate <id> [--grace-hours <0-72>] [--quiet]
  set-tier <id> <tier>
  set-limit <id> <requests per minute | default>

Tiers: ${TIER_NAMES.join(', ')}. A key is shown once, when it is made; --quiet prints the key and nothing else:
  npm run --silent keys -- create --tier ${TIER_NAMES[2]} --name x --quiet`

const MAX_LIMIT = 1_000_000
const MAX_GRACE_HOURS = 72
const HOUR_MS = 3_600_000

type Options = { [name: string]: string | boolean | undefined }
type Command = (store: KeyStore, args: readonly string[], options: Options) => Promise<void>

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const whole = (text: string | boolean | undefined, name: string, max: number): number => {
  const value = Number(text)
  if (typeof text === 'string' && /^\d+$/.test(text) && value <= max) return value
  throw new Refusal(`${name} must be a whole number from 0 to ${max}`)
}

const tierNamed = (name: unknown): string => {
  if (typeof name === 'string' && TIER_NAMES.includes(name)) return name
  throw new Refusal(`the tier must be one of ${TIER_NAMES.join(', ')}`)
}

const show = (text: string, row: KeyRow, quiet: unknown): void => {
  const told = `${text}\n  id ${row.id}, tier ${row.tier}, name ${row.name}\n  It is not shown again.`
  say(quiet === true ? text : told)
}

const changed = async (store: KeyStore, id: string | undefined, values: Parameters<KeyStore['change']>[1]) => {
  const row = id === undefined ? null : await store.change(id, values)
  if (row === null) throw new Refusal(id === undefined ? 'which key? give its id' : `there is no key ${id}`)
  return row
}

const COMMANDS: Readonly<Record<string, Command>> = {
  async create(store, _, { tier, name, user, limit, days, quiet }) {
    if (typeof name !== 'string' || name.trim() === '') throw new Refusal('a key needs a --name')
    const valid = days === undefined ? null : Date.now() + whole(days, '--days', 36_500) * 24 * HOUR_MS
    const { text, row } = await store.create({
      name,
      tier: tierNamed(tier),
      ...(typeof user === 'string' ? { user_id: user } : {}),
      ...(limit === undefined ? {} : { requests_per_minute: whole(limit, '--limit', MAX_LIMIT) }),
      expires_at: valid === null ? null : new Date(valid).toISOString(),
    })
    show(text, row, quiet)
  },

  async list(store, _, { json }) {
    const rows = (await store.list()).map(({ key_hash: _, ...row }) => row)
    if (json === true) return say(JSON.stringify(rows, null, 2))
    if (rows.length === 0) return say('no keys')
    for (const row of rows) {
      const limit = row.requests_per_minute === null ? '' : ` limit ${row.requests_per_minute}`
      const state = row.is_active === 0 ? ' revoked' : row.expires_at === null ? '' : ` until ${row.expires_at}`
      say(`${row.id}  ${row.tier.padEnd(10)} ${row.preview}  ${row.name}${limit}${state}`)
    }
  },

  async revoke(store, [id]) {
    const row = await changed(store, id, { is_active: 0 })
    say(`${row.id} is revoked`)
  },

  async rotate(store, [id], { 'grace-hours': grace, quiet }) {
    const old = id === undefined ? null : await store.find(id)
    if (old === null) throw new Refusal(id === undefined ? 'which key? give its id' : `there is no key ${id}`)
    const hours = whole(grace ?? '0', '--grace-hours', MAX_GRACE_HOURS)
    const { name, tier, user_id, requests_per_minute } = old
    const { text, row } = await store.create({ name, tier, user_id, requests_per_minute }, newKeyText())
    const until = new Date(Date.now() + hours * HOUR_MS).toISOString()
    await changed(store, id, hours === 0 ? { is_active: 0 } : { expires_at: until })
    show(text, row, quiet)
  },

  async 'set-tier'(store, [id, tier]) {
    const row = await changed(store, id, { tier: tierNamed(tier) })
    say(`${row.id} is ${row.tier}`)
  },

  async 'set-limit'(store, [id, limit]) {
    const requests_per_minute = limit === 'default' ? null : whole(limit, 'the limit', MAX_LIMIT)
    const row = await changed(store, id, { requests_per_minute })
    say(`${row.id} may ask ${row.requests_per_minute ?? "its tier's number"} times a minute`)
  },
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      tier: { type: 'string' },
      name: { type: 'string' },
      user: { type: 'string' },
      limit: { type: 'string' },
      days: { type: 'string' },
      'grace-hours': { type: 'string' },
      quiet: { type: 'boolean' },
      json: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const [name = '', ...args] = positionals
  const command = COMMANDS[name]
  if (values.help || name === '') return say(HELP)
  if (command === undefined) throw new Refusal(`no command ${name} (see --help)`)
  const config = readConfig()
  await withEngines(config, { command: 'npm run keys' }, async engines => {
    const { reader: _, ...store } = engines.clickhouse
    const sql = createSql(store)
    const redis = new Redis(engines.redis.url, { maxRetriesPerRequest: 1 })
    redis.on('error', () => {})
    try {
      // On a new machine keys can be made before anything else has run.
      await runMigrations(sql, config)
      await command(createKeyStore({ sql, redis, prefix: config.REDIS_PREFIX, now: Date.now }), args, values)
    } finally {
      redis.disconnect()
      await sql.close()
    }
  })
})
