/* Who starts a folder's engines, who uses them, and what is refused. Time limit: 180 s. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Redis } from 'ioredis'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openQueues } from '../../pipelines/queue.ts'
import { childEnvironment, loadConfig } from '../../scripts/config.ts'
import { redisForCommands } from '../../scripts/connect-redis.ts'
import { type Engines, openEngines, type Stores, withEngines } from '../../scripts/engines.ts'
import { type EnginesFile, readEnginesFile } from '../../scripts/engines-file.ts'
import { isAlive } from '../../scripts/process-id.ts'
import { Refusal } from '../../scripts/refusal.ts'
import { createSql } from '../../sql/client.ts'
import { buildPrograms } from '../built.ts'
import { startRedis, temporaryFolder } from '../engines.ts'
import { until } from '../until.ts'

const test = suite('engines')
const COMMAND = { command: 'the test' }
let dir: string
let remove: () => void

test.before.each(() => {
  const folder = temporaryFolder('own')
  dir = folder.path
  remove = folder.remove
})
test.after.each(() => remove())

const config = (more: Record<string, string> = {}) =>
  loadConfig({ DATA_DIR: dir, CLICKHOUSE_PORT: '0', REDIS_PORT: '0', ...more })

const message = async (promise: Promise<Engines>): Promise<string> =>
  promise.then(
    async engines => {
      await engines.close()
      return 'it started'
    },
    error => error.message,
  )

const ask = async ({ clickhouse }: Stores, statement: string): Promise<unknown[]> => {
  const sql = createSql({ ...clickhouse, database: 'default' })
  try {
    if (statement.startsWith('SELECT')) return await sql.query(statement)
    await sql.command(statement)
    return []
  } finally {
    await sql.close()
  }
}

const HOLDER = fileURLToPath(new URL('./holder.ts', import.meta.url))
const built = await buildPrograms([HOLDER])

const startHolder = async (...args: string[]): Promise<ChildProcess & { said(): string }> => {
  const env = childEnvironment({ DATA_DIR: dir, CLICKHOUSE_PORT: '0', REDIS_PORT: '0' })
  const child = spawn(process.execPath, [built.of(HOLDER), ...args], { env, stdio: 'pipe' })
  let said = ''
  child.stderr.on('data', data => {
    said += data
  })
  await Promise.race([once(child.stdout, 'data'), once(child, 'close')])
  return Object.assign(child, { said: () => said })
}

const readFile = (): EnginesFile => {
  const file = readEnginesFile(dir)
  if (file === null) throw new Error('there is no engines.json')
  return file
}

const processes = ({ clickhouse, redis }: EnginesFile) => [clickhouse.process, redis.process].flatMap(one => one ?? [])

test('the first starts them, the next one uses them, a second start is refused in one line', async () => {
  const first = await openEngines(config(), COMMAND)
  assert.is(first.owned, true)
  assert.is(statSync(join(dir, 'engines.json')).mode & 0o777, 0o600)
  await withEngines(config(), COMMAND, async second => {
    assert.is(second.owned, false)
    assert.equal(await ask(second, 'SELECT 1 AS one'), [{ one: 1 }])
  })
  assert.equal(await ask(first, 'SELECT 1 AS one'), [{ one: 1 }])
  const refusal = await message(openEngines(config(), { ...COMMAND, exclusive: true }))
  assert.match(refusal, new RegExp(`^${dir} is in use by process ${process.pid} \\(the test\\)`))
  assert.not.match(refusal, '\n')
  // A command that had found them when they were stopped.
  const late = withEngines(config(), COMMAND, async second => {
    await first.close()
    await ask(second, 'SELECT 1 AS one')
  })
  const gone = await late.then(String, error => error)
  assert.instance(gone, Refusal)
  assert.is(gone.message, 'a store went away meanwhile (ECONNREFUSED); do it once more')
})

for (const [what, partition] of [
  ['been asked', 0],
  ['not been asked', 1],
] as const) {
  test(`a command whose Redis goes away does not wait for it, where a queue has ${what} before`, async () => {
    const first = await openEngines(config(), COMMAND)
    const late = withEngines(config(), COMMAND, async ({ redis: { url } }) => {
      const redis = redisForCommands(url)
      const queues = openQueues(redis, 'of_the_test')
      try {
        await queues.deadLetters(0, 'live')
        await first.close()
        await queues.deadLetters(partition, 'live')
      } finally {
        await queues.close()
        redis.disconnect()
      }
    })
    const gone = await late.then(String, error => error)
    assert.instance(gone, Refusal)
    assert.match(gone.message, /^a store went away meanwhile \((Redis|ECONNREFUSED)\); do it once more$/)
  })
}

test('a stop leaves no process and no lock; the next start has the data and the passwords', async () => {
  const first = await openEngines(config(), COMMAND)
  await ask(first, 'CREATE TABLE kept (a Int32) ORDER BY a')
  await ask(first, 'INSERT INTO kept VALUES (7)')
  const running = processes(readFile())
  assert.is(running.length, 2)
  const begun = performance.now()
  await first.close()
  assert.ok(performance.now() - begun < 8_000)
  assert.equal(running.filter(isAlive), [])
  assert.is(existsSync(join(dir, 'engines.lock')), false)
  assert.is(readFile().owner, null)
  const second = await openEngines(config(), COMMAND)
  assert.equal(await ask(second, 'SELECT a FROM kept'), [{ a: 7 }])
  assert.is(second.clickhouse.password, first.clickhouse.password)
  assert.equal(second.clickhouse.reader, first.clickhouse.reader)
  await second.close()
})

test('without a Redis to start: one line that says how to have one, and nothing is left running', async () => {
  const { PATH } = process.env
  const tools = join(dir, 'tools')
  mkdirSync(tools)
  symlinkSync(execFileSync('/bin/sh', ['-c', 'command -v mkfifo']).toString().trim(), join(tools, 'mkfifo'))
  process.env.PATH = tools
  const refusal = await openEngines(config(), COMMAND).catch(error => error)
  process.env.PATH = PATH
  assert.instance(refusal, Refusal)
  assert.match(refusal.message, /^There is no redis-server .*: run node scripts\/setup\.mjs$/)
  // What still ran would hold the folder.
  const engines = await openEngines(config(), { ...COMMAND, exclusive: true })
  assert.is(engines.owned, true)
  await engines.close()
})

test('an engine that is killed is started again, with its rows, at its address', async () => {
  const engines = await openEngines(config(), COMMAND)
  await ask(engines, 'CREATE TABLE kept (a Int32) ORDER BY a')
  await ask(engines, 'INSERT INTO kept VALUES (7)')
  const redis = new Redis(engines.redis.url)
  redis.on('error', () => {})
  await redis.set('kept', '7')
  const before = processes(readFile())
  for (const { pid } of before) process.kill(pid, 'SIGKILL')
  const isBack = () => processes(readFile()).filter(({ pid }) => before.every(one => one.pid !== pid)).length === 2
  for (let tries = 0; tries < 200 && !isBack(); tries++) await sleep(50)
  assert.equal(await ask(engines, 'SELECT a FROM kept'), [{ a: 7 }])
  assert.is(await redis.get('kept'), '7')
  assert.is(processes(readFile()).filter(isAlive).length, 2)
  redis.disconnect()
  await engines.close()
})

test('a holder that is killed takes its engines with it, and the next one has the data at once', async () => {
  const child = await startHolder()
  await ask(readFile(), 'CREATE TABLE kept (a Int32) ORDER BY a')
  await ask(readFile(), 'INSERT INTO kept VALUES (7)')
  const orphans = processes(readFile())
  child.kill('SIGKILL')
  await once(child, 'exit')
  const engines = await openEngines(config(), { ...COMMAND, exclusive: true })
  assert.is(engines.owned, true)
  assert.equal(orphans.filter(isAlive), [])
  assert.equal(await ask(engines, 'SELECT a FROM kept'), [{ a: 7 }])
  await engines.close()
})

test('two at once: one starts, the other says who has it', async () => {
  const children = await Promise.all([startHolder(), startHolder()])
  const running = children.filter(child => child.exitCode === null)
  const refused = children.filter(child => child.exitCode !== null)
  assert.is(running.length, 1)
  assert.is(refused[0]?.exitCode, 1)
  const said = refused[0]?.said() ?? ''
  assert.match(said, `in use by process ${running[0]?.pid} (npm start)`)
  running[0]?.stdin?.end()
  if (running[0]) await once(running[0], 'exit')
  assert.is(running[0]?.exitCode, 0)
})

test('a command that started them leaves them to others until these have ended, or are gone', async () => {
  const ends = [(user: ChildProcess) => user.stdin?.end(), (user: ChildProcess) => user.kill('SIGKILL')]
  for (const end of ends) {
    const over: string[] = []
    let used: Engines | null = null
    let user: ChildProcess | null = null
    const working = withEngines(config(), COMMAND, async engines => {
      used = engines
      user = await startHolder('npm run other')
    }).then(() => over.push('the command'))
    await until('the other works with them', () => existsSync(join(dir, 'engines.users')) && user !== null, 20_000)
    await sleep(500)
    assert.equal(over, [], 'it waits')
    assert.equal(await ask(used as never as Engines, 'SELECT 1 AS one'), [{ one: 1 }])
    end(user as never as ChildProcess)
    await working
    assert.equal(processes(readFile()).filter(isAlive), [], 'and then it stops them')
    assert.equal(readdirSync(join(dir, 'engines.users')), [])
  }
})

test('a command that was told to end waits for nobody', async () => {
  let user: ChildProcess | null = null
  await withEngines(config(), { ...COMMAND, stopped: () => true }, async () => {
    user = await startHolder('npm run other')
  })
  assert.equal(processes(readFile()).filter(isAlive), [])
  ;(user as never as ChildProcess).kill('SIGKILL')
})

test('data of a newer version are refused, of an older one not', async () => {
  await (await openEngines(config(), COMMAND)).close()
  const path = join(dir, 'engines.json')
  const file = JSON.parse(readFileSync(path, 'utf8'))
  writeFileSync(path, JSON.stringify({ ...file, version: '99.0.0' }))
  const refusal = await message(openEngines(config(), COMMAND))
  assert.match(refusal, /are of version 99\.0\.0 and this is/)
  assert.not.match(refusal, '\n')
  writeFileSync(path, JSON.stringify({ ...file, version: '0.0.9' }))
  assert.is(await message(openEngines(config(), COMMAND)), 'it started')
})

test('a port given and taken is refused; a default one makes way and says so', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = String((server.address() as AddressInfo).port)
  for (const name of ['CLICKHOUSE_PORT', 'REDIS_PORT']) {
    assert.match(await message(openEngines(config({ [name]: port }), COMMAND)), `${name}=${port} is taken`)
  }
  // Whoever has the default port here, this test or another process: it is taken.
  const other = createServer().on('error', () => {})
  other.listen(8123, '127.0.0.1')
  await sleep(50)
  const said: string[] = []
  const log = (line: string) => said.push(line)
  const engines = await openEngines(loadConfig({ DATA_DIR: dir, REDIS_PORT: '0' }), { ...COMMAND, log })
  assert.match(said.join('\n'), /CLICKHOUSE_PORT: 8123 is taken, listening on \d+/)
  assert.match(said.join('\n'), /REDIS_PORT: listening on \d+/)
  assert.equal(await ask(engines, 'SELECT 1 AS one'), [{ one: 1 }])
  await engines.close()
  server.close()
  other.close()
})

test('a Redis that may throw keys away is refused', async () => {
  const redis = await startRedis({ dir })
  const client = new Redis(redis.url)
  await client.config('SET', 'maxmemory-policy', 'allkeys-lru')
  client.disconnect()
  const servers = config({ REDIS_URL: redis.url, CLICKHOUSE_URL: 'http://127.0.0.1:1' })
  assert.match(await message(openEngines(servers, COMMAND)), 'maxmemory-policy allkeys-lru; it has to be noeviction')
  await redis.stop()
})

test('what is kept of the last run and cannot be read is not taken for nothing: the passwords would be others', async () => {
  const kept = join(dir, 'unread')
  mkdirSync(join(kept, 'engines.json'), { recursive: true })
  const said = await message(openEngines(config({ DATA_DIR: kept }), COMMAND))
  assert.is(said, `${join(kept, 'engines.json')} cannot be read (EISDIR)`)
  assert.equal(readdirSync(kept), ['engines.json'], 'nothing was started')
})

test('a file in the place of an engine’s folder is named in one line', async () => {
  const places = [
    ['clickhouse', 'ENOTDIR', join('clickhouse', 'store')],
    ['redis', 'EEXIST', 'redis'],
  ] as const
  for (const [name, code, path] of places) {
    const kept = join(dir, `with ${name}`)
    mkdirSync(kept)
    writeFileSync(join(kept, name), '')
    const refusal = await openEngines(config({ DATA_DIR: kept }), COMMAND).catch(error => error)
    assert.instance(refusal, Refusal)
    assert.is(refusal.message, `${join(kept, path)} cannot be used (${code})`)
    assert.is(existsSync(join(kept, 'engines.lock')), false)
  }
})

test('where nothing can be noted any more they stop all the same, and leave no half file', async () => {
  const engines = await openEngines(config(), COMMAND)
  const pids = processes(readFile())
  // As of a disk without room: what is written cannot take the place of what stands.
  rmSync(join(dir, 'engines.json'))
  mkdirSync(join(dir, 'engines.json', 'in the way'), { recursive: true })
  await engines.close()
  assert.equal(pids.map(isAlive), [false, false])
  assert.equal(
    readdirSync(dir).filter(name => name.startsWith('engines.')),
    ['engines.json'],
  )
})

test('a folder may be called whatever a folder can', async () => {
  const named = config({ DATA_DIR: join(dir, `a "b" 'c' $d ü`) })
  await withEngines(named, COMMAND, async engines => {
    assert.equal(await ask(engines, 'SELECT 1 AS one'), [{ one: 1 }])
  })
})

test('a server that is away, or does not let us in, is said in one line', async () => {
  const nowhere = 'http://user:secret@127.0.0.1:1'
  const away = config({ REDIS_URL: 'redis://:secret@127.0.0.1:1', CLICKHOUSE_URL: nowhere })
  assert.is(await message(openEngines(away, COMMAND)), 'the Redis at 127.0.0.1:1 cannot be used (ECONNREFUSED)')
  await withEngines(config(), COMMAND, async ({ redis, clickhouse }) => {
    const other = (url: string, key: 'password' | 'username') => Object.assign(new URL(url), { [key]: 'wrong' }).href
    const at = (servers: Record<string, string>) =>
      message(openEngines(config({ REDIS_URL: redis.url, CLICKHOUSE_URL: nowhere, ...servers }), COMMAND))
    assert.match(await at({ REDIS_URL: other(redis.url, 'password') }), /^the Redis at \S+ cannot be used \(WRONGPASS/)
    const { href } = Object.assign(new URL(redis.url), { pathname: '/16' })
    assert.match(await at({ REDIS_URL: href }), /^the Redis at \S+ cannot be used \(ERR DB index is out of range\)/)
    assert.is(await at({}), 'the ClickHouse at 127.0.0.1:1 cannot be reached (ECONNREFUSED)')
    const store = Object.assign(new URL(clickhouse.url), { password: clickhouse.password })
    const host = store.host.replaceAll('.', '\\.')
    assert.match(
      await at({ CLICKHOUSE_URL: other(store.href, 'username') }),
      new RegExp(`^the ClickHouse at ${host} does not let user 'wrong' in`),
    )
  })
})

test.run()
