/** `npm run keys`: API keys for operators. What it changes is known to every api process within a second, without a restart. */

import { parseArgs } from 'node:util'
import { createKeyStore, isLive, isPlainText, type KeyRow, type KeyStore, MAX_NAME } from '../api/keys.ts'
import { TIER_NAMES } from '../api/tiers.ts'
import { openStore } from '../sql/shards.ts'
import { runCommand, takesOnly } from './command.ts'
import { readConfig } from './config.ts'
import { redisForCommands } from './connect-redis.ts'
import { withEngines } from './engines.ts'
import { runMigrations } from './migrations.ts'
import { printable } from './printable.ts'
import { Refusal, UsageError } from './refusal.ts'

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
/** Reads its arguments, and returns what is to be done with the store. @throws UsageError before anything is started */
type Command = (args: readonly string[], options: Options) => (store: KeyStore) => Promise<void>

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const whole = (text: string | boolean | undefined, name: string, max: number, min = 0): number => {
  const value = Number(text)
  if (typeof text === 'string' && /^\d+$/.test(text) && value >= min && value <= max) return value
  throw new UsageError(`${name} must be a whole number from ${min} to ${max}`)
}

const tierNamed = (name: unknown): string => {
  if (typeof name === 'string' && TIER_NAMES.includes(name)) return name
  throw new UsageError(`the tier must be one of ${TIER_NAMES.join(', ')}`)
}

const show = (text: string, row: KeyRow, quiet: unknown): void => {
  const told = `${text}\n  id ${row.id}, tier ${row.tier}, name ${printable(row.name)}\n  It is not shown again.`
  say(quiet === true ? text : told)
}

const idIn = ([id]: readonly string[]): string => {
  if (!id) throw new UsageError('which key? give its id (see --help)')
  return id
}

const changed = async (store: KeyStore, id: string, values: Parameters<KeyStore['change']>[1]) => {
  const row = await store.change(id, values)
  if (row === null) throw new Refusal(`there is no key ${id}`)
  return row
}

/** How many words follow each command. */
const WORDS: Readonly<Record<string, number>> = { revoke: 1, rotate: 1, 'set-tier': 2, 'set-limit': 2 }
/** The options of each, beside --quiet. */
const OPTIONS: Readonly<Record<string, readonly string[]>> = {
  create: ['tier', 'name', 'user', 'limit', 'days'],
  list: ['json'],
  rotate: ['grace-hours'],
}

const COMMANDS: Readonly<Record<string, Command>> = {
  create(_, { tier, name, user, limit, days, quiet }) {
    if (typeof name !== 'string' || name.trim() === '') throw new UsageError('a key needs a --name (see --help)')
    if (!isPlainText(name)) throw new UsageError('--name must not hold control characters')
    if (name.length > MAX_NAME) throw new UsageError(`--name must have at most ${MAX_NAME} characters`)
    // Keys of one account may end each other: an empty one (a variable that is not set) would be everybody's.
    if (typeof user === 'string' && (user.trim() === '' || !isPlainText(user)))
      throw new UsageError("--user must be an account's id, without control characters")
    const valid = days === undefined ? null : Date.now() + whole(days, '--days', 36_500, 1) * 24 * HOUR_MS
    const wanted = {
      name,
      tier: tierNamed(tier),
      ...(typeof user === 'string' ? { user_id: user } : {}),
      ...(limit === undefined ? {} : { requests_per_minute: whole(limit, '--limit', MAX_LIMIT, 1) }),
      expires_at: valid === null ? null : new Date(valid).toISOString(),
    }
    return async store => {
      const { text, row } = await store.create(wanted)
      show(text, row, quiet)
    }
  },

  list:
    (_, { json }) =>
    async store => {
      const rows = (await store.list()).map(({ key_hash: _, ...row }) => row)
      if (json === true) return say(JSON.stringify(rows, null, 2))
      if (rows.length === 0) return say('no keys')
      for (const row of rows) {
        const limit = row.requests_per_minute === null ? '' : ` limit ${row.requests_per_minute}`
        const state = row.is_active === 0 ? ' revoked' : row.expires_at === null ? '' : ` until ${row.expires_at}`
        say(`${row.id}  ${row.tier.padEnd(10)} ${row.preview}  ${printable(row.name)}${limit}${state}`)
      }
    },

  revoke(args) {
    const id = idIn(args)
    return async store => {
      const row = await changed(store, id, { is_active: 0 })
      say(`${row.id} is revoked`)
    }
  },

  rotate(args, { 'grace-hours': grace, quiet }) {
    const id = idIn(args)
    const hours = whole(grace ?? '0', '--grace-hours', MAX_GRACE_HOURS)
    return async store => {
      const before = await store.find(id)
      if (before === null) throw new Refusal(`there is no key ${id}`)
      // What was taken from someone must not come back by another name.
      if (!isLive(before, Date.now()))
        throw new Refusal(`${id} ${before.is_active === 0 ? 'is revoked' : 'has expired'}: make a new key with create`)
      const done = await store.rotate(id, hours * HOUR_MS)
      if (done === null) throw new Refusal(`there is no key ${id}`)
      const { text, row } = done.made
      show(text, row, quiet)
    }
  },

  'set-tier'(args) {
    const [id, tier] = [idIn(args), tierNamed(args[1])]
    return async store => {
      const row = await changed(store, id, { tier })
      say(`${row.id} is ${row.tier}`)
    }
  },

  'set-limit'(args) {
    const id = idIn(args)
    const requests_per_minute = args[1] === 'default' ? null : whole(args[1], 'the limit', MAX_LIMIT, 1)
    return async store => {
      const row = await changed(store, id, { requests_per_minute })
      say(`${row.id} may ask ${row.requests_per_minute ?? "its tier's number"} times a minute`)
    }
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
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (values.help || name === '') return say(HELP)
  if (command === undefined)
    throw new UsageError(`'${name}' is none of ${Object.keys(COMMANDS).join(', ')} (see --help)`)
  const extra = args[WORDS[name] ?? 0]
  if (extra !== undefined) throw new UsageError(`'${extra}' is one argument too many (see --help)`)
  takesOnly(name, values, ['quiet', ...(OPTIONS[name] ?? [])])
  const act = command(args, values)
  const config = readConfig()
  await withEngines(config, { command: 'npm run keys' }, async engines => {
    const { reader: _, ...store } = engines.clickhouse
    const sql = openStore(store)
    const redis = redisForCommands(engines.redis.url)
    try {
      // On a new machine keys can be made before anything else has run.
      await runMigrations(sql, config, { keeps: true })
      await act(createKeyStore({ sql, redis, prefix: config.REDIS_PREFIX, now: Date.now }))
    } finally {
      redis.disconnect()
      await sql.close()
    }
  })
})
