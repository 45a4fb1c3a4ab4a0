/* The two embedded engines by themselves: killed, stopped, started again. Time limit: 240 s. */
import { existsSync, readdirSync, readFileSync, truncateSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { newCredentials } from '../../scripts/embedded/clickhouse.ts'
import { freePort, tryPort } from '../../scripts/embedded/ports.ts'
import { identify } from '../../scripts/process-id.ts'
import { createSql, errorType } from '../../sql/client.ts'
import { startClickhouse, startRedis } from '../engines.ts'
import { temporaryFolder } from '../temporary.ts'
import { until } from '../until.ts'

const test = suite('embedded')
const { path: dir, remove } = temporaryFolder('embedded')
// Every start of a ClickHouse is a second of CPU: what does not need one of its own is asked of these.
let clickhouse: Awaited<ReturnType<typeof startClickhouse>>
let redis: Awaited<ReturnType<typeof startRedis>>

test.before(async () => {
  const starting = [startClickhouse({ dir: join(dir, 'c') }), startRedis({ dir: join(dir, 'r') })] as const
  ;[clickhouse, redis] = await Promise.all(starting)
})
test.after(async () => {
  await Promise.all([clickhouse.kill(), redis.kill()])
  remove()
})

const connect = (to: { url: string; username: string; password: string }) => createSql({ ...to, database: 'default' })

test('ClickHouse keeps every acknowledged row over kill -9, and comes back at its address', async () => {
  const sql = connect(clickhouse)
  await sql.command('CREATE TABLE kept (a UInt32) ORDER BY a')
  let acknowledged = 0
  let killed: Promise<void> | null = null
  const writing = (async () => {
    for (;;) {
      await sql.insert('INSERT INTO kept FORMAT JSONEachRow', `{"a":${acknowledged}}\n`)
      acknowledged++
      if (acknowledged === 50) killed = clickhouse.kill()
    }
  })().catch(() => {})
  await writing
  await killed
  assert.ok(acknowledged >= 50)
  assert.is(clickhouse.pid, 0)
  await clickhouse.start()
  const [row] = await sql.query<{ n: number }>('SELECT toUInt32(count()) AS n FROM kept')
  assert.ok((row?.n ?? 0) >= acknowledged, `${row?.n} of ${acknowledged}`)
  await sql.close()
})

test('Redis keeps every acknowledged key over kill -9', async () => {
  const before = new Redis(redis.url)
  before.on('error', () => {})
  for (let n = 0; n < 500; n++) await before.rpush('kept', n)
  await redis.kill()
  before.disconnect()
  await redis.start()
  const after = new Redis(redis.url)
  assert.is(await after.llen('kept'), 500)
  assert.match(await after.info('memory'), 'maxmemory_policy:noeviction')
  after.disconnect()
})

test('a death is told, with how it came and the last words, and the next start is on the same data', async () => {
  const said: string[] = []
  const [c, r] = await Promise.all([
    startClickhouse({ dir: join(dir, 'dying', 'c'), supervise: true, log: line => said.push(line) }),
    startRedis({ dir: join(dir, 'dying', 'r'), supervise: true, log: line => said.push(line) }),
  ])
  const sql = connect(c)
  await sql.command('CREATE TABLE before (a Int32) ORDER BY a')
  const pids = [c.pid, r.pid]
  process.kill(c.pid, 'SIGSEGV')
  process.kill(r.pid, 'SIGSEGV')
  await until('both are up again', () => c.pid > 0 && r.pid > 0 && ![c.pid, r.pid].some(pid => pids.includes(pid)))
  assert.equal(await sql.query('SELECT count() AS n FROM before'), [{ n: '0' }])
  assert.is(said.length, 2)
  const [ofRedis, ofClickhouse] = said.sort((a, b) => b.localeCompare(a))
  assert.match(ofClickhouse ?? '', /^clickhouse has died \(SIGSEGV\) and is started again; .*clickhouse\.log/s)
  // A guard stands between us and Redis: it says the signal as a shell does. And Redis reports its own crash.
  assert.match(ofRedis ?? '', /^redis has died \(exit 139\) and is started again; .*REPORT/s)
  await sql.close()
  await Promise.all([c.stop(), r.stop()])
})

test('the log of ClickHouse is of what is wrong, and not of merges that wait for a thread', async () => {
  const sql = connect(clickhouse)
  await sql.command('CREATE TABLE merged (a UInt32) ORDER BY a')
  const insert = (_: unknown, a: number) => sql.insert('INSERT INTO merged FORMAT JSONEachRow', `{"a":${a}}\n`)
  for (let n = 0; n < 40; n++) await Promise.all(Array.from({ length: 8 }, insert))
  await sql.close()
  const log = readFileSync(join(dir, 'c', 'log', 'clickhouse.log'), 'utf8')
  assert.not.match(log, 'Temporarily pause scheduling')
})

test('ClickHouse leaves the last of a disk free, where a merge would lose what it merges', async () => {
  const sql = connect(clickhouse)
  const disks = await sql.query("SELECT toUInt32(keep_free_space) AS kept FROM system.disks WHERE name = 'default'")
  assert.equal(disks, [{ kept: 100_000_000 }])
  await sql.close()
})

test('a power cut after a merge takes no row that was on the disk before it', async () => {
  const sql = connect(clickhouse)
  // Looked through every second, where it is half a minute else.
  const often = 'cleanup_delay_period = 1, max_cleanup_delay_period = 1, cleanup_delay_period_random_add = 0'
  await sql.command(`CREATE TABLE cut (a UInt32) ORDER BY a SETTINGS ${often}`)
  for (const a of [1, 2, 3]) await sql.insert('INSERT INTO cut FORMAT JSONEachRow', `{"a":${a}}\n`)
  await sql.command('OPTIMIZE TABLE cut FINAL')
  await sleep(4_000)
  const [merged] = await sql.query<{ path: string }>("SELECT path FROM system.parts WHERE table = 'cut' AND active")
  await clickhouse.kill()
  // So a file system leaves what it has not written yet.
  const path = merged?.path ?? 'no part'
  for (const name of readdirSync(path)) truncateSync(join(path, name))
  await clickhouse.start()
  assert.equal(await sql.query('SELECT a FROM cut ORDER BY a'), [{ a: 1 }, { a: 2 }, { a: 3 }])
  await sql.close()
})

test('with FSYNC a merged part is on the disk before what it is made of is deleted', async () => {
  const synced = await startClickhouse({ dir: join(dir, 'synced'), fsync: true })
  const names = ['fsync_after_insert', 'fsync_part_directory', 'min_rows_to_fsync_after_merge']
  const valuesAt = async (engine: typeof synced): Promise<string[]> => {
    const sql = connect(engine)
    const rows = await sql.query<{ value: string }>(
      'SELECT value FROM system.merge_tree_settings WHERE name IN {names:Array(String)} ORDER BY name',
      { names },
    )
    await sql.close()
    return rows.map(({ value }) => value)
  }
  assert.equal(await valuesAt(synced), ['1', '1', '1'])
  assert.equal(await valuesAt(clickhouse), ['0', '0', '0'])
  await synced.kill()
})

test('one that runs again is not started once more because nobody could note it', async () => {
  const said: string[] = []
  let isFull = false
  const engine = await startRedis({
    dir: join(dir, 'unnoted'),
    supervise: true,
    log: line => said.push(line),
    started: () => {
      if (isFull) throw new Error('ENOSPC: no space left on device, write')
    },
  })
  isFull = true
  const first = engine.pid
  process.kill(first, 'SIGKILL')
  await until('it is up again', () => engine.pid > 0 && engine.pid !== first && said.length > 1)
  const second = engine.pid
  // The first three pauses before it would be tried again.
  await sleep(1_500)
  assert.is(engine.pid, second)
  assert.equal(said.slice(1), ['redis runs, but could not be noted: ENOSPC: no space left on device, write'])
  process.kill(second, 'SIGKILL')
  await until('it is still watched', () => engine.pid > 0 && engine.pid !== second)
  await engine.stop()
})

test('neither lets anyone in without the password', async () => {
  assert.is((await fetch(`${clickhouse.url}/?query=SELECT+1`)).ok, false)
  const stranger = new Redis(redis.port, { retryStrategy: () => null })
  stranger.on('error', () => {})
  assert.match(await stranger.ping().catch(error => error.message), 'NOAUTH')
  stranger.disconnect()
})

test('no secret of an engine is where another user of the machine can see it', () => {
  const line = existsSync(`/proc/${clickhouse.pid}`) ? readFileSync(`/proc/${clickhouse.pid}/cmdline`, 'utf8') : ''
  assert.not.match(line, clickhouse.password)
  assert.not.match(line, clickhouse.reader?.password ?? 'no reader')
})

test('without a box there is no reader, and the start says so', async () => {
  const said: string[] = []
  const reader = { username: 'reader', password: 'known' }
  const open = await startClickhouse({ dir: join(dir, 'open'), box: false, reader, log: line => said.push(line) })
  assert.is(open.reader, null)
  assert.match(said.join(), 'its reader stays closed')
  const login = connect({ ...open, ...reader })
  assert.is(await login.query('SELECT 1').catch(errorType), 'AUTHENTICATION_FAILED')
  const owner = connect(open)
  assert.equal(await owner.query('SELECT 1 AS one'), [{ one: 1 }])
  await Promise.all([login.close(), owner.close()])
  await open.kill()
})

test('shards on one machine reach each other, and nothing else', async () => {
  const tcpPorts = [await freePort(), await freePort()]
  const user = newCredentials('linefeed')
  const cluster = { name: 'pair', tcpPorts }
  const [first, second] = await Promise.all(
    tcpPorts.map((tcpPort, index) => startClickhouse({ dir: join(dir, `shard-${index}`), tcpPort, user, cluster })),
  )
  if (!first || !second) throw new Error('two were started')
  const sql = connect(first)
  assert.equal(await sql.query("SELECT dummy FROM cluster('pair', system.one)"), [{ dummy: 0 }, { dummy: 0 }])
  const outside = `SELECT dummy FROM remote('127.0.0.1:${clickhouse.tcpPort}', 'system', 'one', '${clickhouse.username}', '${clickhouse.password}')`
  assert.is(
    await sql.query(outside).then(
      () => 'connected',
      () => 'kept in',
    ),
    'kept in',
  )
  await sql.close()
  await Promise.all([first.kill(), second.kill()])
})

test('a backup goes to the folder for it, and nowhere else', async () => {
  const sql = connect(clickhouse)
  await sql.command('CREATE TABLE saved (a Int32) ORDER BY a')
  await sql.command("BACKUP TABLE saved TO File('kept')")
  assert.ok(existsSync(join(dir, 'c', 'backups', 'kept')))
  assert.is.not(await sql.command("BACKUP TABLE saved TO File('/tmp/kept')").then(() => 'OK', errorType), 'OK')
  await sql.close()
})

test('a start that fails says why', async () => {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const why = (starting: Promise<unknown>) => starting.then(() => 'it started', String)
  assert.match(
    await why(startClickhouse({ dir: join(dir, 'taken'), httpPort: port })),
    /clickhouse ended.*(in use|NETWORK_ERROR)/is,
  )
  assert.match(await why(startRedis({ dir: join(dir, 'taken'), port })), /redis ended with 1/)
  assert.match(await why(startClickhouse({ dir: join(dir, 'c') })), /clickhouse ended/)
  server.close()
})

test('a stop takes an instant without connections, and leaves no process, no port, no configuration', async () => {
  const folder = join(dir, 'stopped')
  const clickhouse = await startClickhouse({ dir: join(folder, 'c') })
  const redis = await startRedis({ dir: join(folder, 'r') })
  const pids = [clickhouse.pid, redis.pid]
  assert.equal(
    readdirSync(join(folder, 'c')).filter(name => name.startsWith('boot')),
    [],
  )
  const begun = performance.now()
  await Promise.all([clickhouse.stop(), redis.stop()])
  assert.ok(performance.now() - begun < 3_000)
  assert.equal(pids.map(identify), [null, null])
  for (const port of [clickhouse.httpPort, clickhouse.tcpPort, redis.port]) assert.is(await tryPort(port), port)
})

test.run()
