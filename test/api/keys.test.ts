import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createKeyStore } from '../../api/keys.ts'
import { useEngines } from '../engines.ts'
import { builtProgram } from '../program.ts'
import { type Facade, startFacade, startStores } from './facade.ts'

const test = suite('keys')
const run = promisify(execFile)
const SCRIPT = builtProgram(fileURLToPath(new URL('../../scripts/keys.ts', import.meta.url)))
/** A second, where nothing else runs; what it must not be is the minutes of a cache. */
const SOON_MS = 30_000

let stores: Awaited<ReturnType<typeof startStores>>
let facade: Facade

test.before(async () => {
  stores = await startStores(await useEngines('api-keys'))
  facade = await startFacade(stores.engines)
})
test.after(async () => {
  await facade.close()
  await stores.close()
})

const status = async (key: string) => (await facade.get('/events?limit=x', { key })).json.error
const within = async (ms: number, holds: () => Promise<boolean>) => {
  const began = Date.now()
  while (!(await holds())) {
    if (Date.now() - began > ms) throw new Error(`not within ${ms} ms`)
    await new Promise(resolve => setTimeout(resolve, 10))
  }
}

test('are known everywhere within a second of being made, and gone within one of being revoked', async () => {
  const { text, row } = await stores.keys.create({ tier: 'pro', name: 'a' })
  await within(SOON_MS, async () => (await status(text)).code === 'validation_error')
  await stores.keys.change(row.id, { is_active: 0 })
  await within(SOON_MS, async () => (await status(text)).reason === 'disabled_api_key')
})

test('take another tier or limit without a restart', async () => {
  const { text, row } = await stores.keys.create({ tier: 'free', name: 'b' })
  await within(SOON_MS, async () => (await facade.get('/opportunities/ev', { key: text })).status === 403)
  await stores.keys.change(row.id, { tier: 'pro', requests_per_minute: 77 })
  await within(
    SOON_MS,
    async () => (await facade.get('/odds?limit=x', { key: text })).headers.get('x-ratelimit-limit') === '77',
  )
})

test('expire', async () => {
  const { text, row } = await stores.keys.create({ tier: 'pro', name: 'c' })
  await within(SOON_MS, async () => (await status(text)).code === 'validation_error')
  await stores.keys.change(row.id, { expires_at: new Date(Date.now() - 1).toISOString() })
  await within(SOON_MS, async () => (await status(text)).reason === 'expired_api_key')
})

test('are revoked by a process whose clock is behind', async () => {
  const { text, row } = await stores.keys.create({ tier: 'pro', name: 'f' })
  await within(SOON_MS, async () => (await status(text)).code === 'validation_error')
  const { sql, redis, prefix } = stores
  const behind = createKeyStore({ sql, redis, prefix, now: () => Date.now() - 60_000 })
  await behind.change(row.id, { is_active: 0 })
  assert.is((await stores.keys.find(row.id))?.is_active, 0)
  await within(SOON_MS, async () => (await status(text)).reason === 'disabled_api_key')
})

test('stay revoked when another change was under way meanwhile', async () => {
  const { row } = await stores.keys.create({ tier: 'pro', name: 'g' })
  const { sql, redis, prefix } = stores
  const insert = async (...given: Parameters<typeof sql.insert>) => {
    await stores.keys.change(row.id, { is_active: 0 })
    return sql.insert(...given)
  }
  const slow = createKeyStore({ sql: { ...sql, insert }, redis, prefix, now: Date.now })
  const changed = await slow.change(row.id, { requests_per_minute: 7 })
  assert.is(changed?.is_active, 0)
  assert.is((await stores.keys.find(row.id))?.is_active, 0)
})

test('are known by the look of every second when nothing is published', async () => {
  const { text, row } = await stores.keys.create({ tier: 'pro', name: 'd' })
  await within(SOON_MS, async () => (await status(text)).code === 'validation_error')
  const updated_at = new Date(Date.now() + 1_000).toISOString()
  await stores.sql.insert(
    'INSERT INTO api_keys FORMAT JSONEachRow',
    JSON.stringify({ ...row, is_active: 0, updated_at }),
  )
  await within(SOON_MS, async () => (await status(text)).reason === 'disabled_api_key')
})

test('are kept only as hashes, and never in an answer', async () => {
  const { text } = await stores.keys.create({ tier: 'pro', name: 'e' })
  const rows = await stores.sql.query<object>('SELECT * FROM api_keys')
  assert.not.match(JSON.stringify(rows), text)
})

const cli = async (...args: string[]): Promise<{ out: string; code: number; err: string }> => {
  const { clickhouse, redis } = stores.engines
  const url = new URL(clickhouse.url)
  url.username = clickhouse.username
  url.password = clickhouse.password
  url.pathname = clickhouse.database
  const env = { ...process.env, CLICKHOUSE_URL: String(url), REDIS_URL: redis.url, REDIS_PREFIX: redis.prefix }
  try {
    const { stdout } = await run(process.execPath, [SCRIPT, ...args], { env })
    return { out: stdout, code: 0, err: '' }
  } catch (error) {
    const { stdout, stderr, code } = error as { stdout: string; stderr: string; code: number }
    return { out: stdout, code, err: stderr }
  }
}

test('are made by a command that prints the key and nothing else', async () => {
  const { out, code } = await cli('create', '--tier', 'pro', '--name', 'x', '--quiet')
  assert.is(code, 0)
  assert.match(out, /^sk_live_[A-Za-z0-9_-]{43}\n$/)
  await within(SOON_MS, async () => (await status(out.trim())).code === 'validation_error')
})

test('are listed, changed, rotated and revoked by commands', async () => {
  const [row] = (await stores.keys.list()).filter(one => one.name === 'x')
  const id = row?.id ?? ''
  const key = (await cli('rotate', id, '--quiet')).out.trim()
  const { out } = await cli('list')
  assert.match(out, id)
  assert.not.match(out, /sk_live_[A-Za-z0-9_-]{43}/)
  const [next] = (await stores.keys.list()).filter(one => one.name === 'x' && one.id !== id)
  await within(SOON_MS, async () => (await status(key)).code === 'validation_error')
  assert.is((await cli('set-tier', next?.id ?? '', 'sharp')).code, 0)
  assert.is((await cli('set-limit', next?.id ?? '', '42')).code, 0)
  await within(
    SOON_MS,
    async () => (await facade.get('/odds?limit=x', { key })).headers.get('x-ratelimit-limit') === '42',
  )
  assert.is((await cli('revoke', next?.id ?? '')).code, 0)
  await within(SOON_MS, async () => (await status(key)).reason === 'disabled_api_key')
  const revived = await cli('rotate', next?.id ?? '', '--quiet')
  assert.equal([revived.out, revived.code], ['', 1])
  assert.match(revived.err, /is revoked: make a new key with create/)
})

test('are refused in one line when the command is wrong', async () => {
  for (const [expected, ...args] of [
    [2, 'create', '--tier', 'gold', '--name', 'x'],
    [1, 'revoke', 'key_none'],
    [2, 'set-limit', 'key_none', 'x'],
    [2, 'dance'],
  ] as const) {
    const { code, err } = await cli(...args)
    assert.is(code, expected)
    assert.is(
      err
        .trim()
        .split('\n')
        .filter(line => !line.startsWith('npm ')).length,
      1,
      err,
    )
  }
  assert.match((await cli('--help')).out, 'set-limit')
})

test.run()
