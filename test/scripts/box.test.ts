/*
 * The box around the embedded ClickHouse, tried from the inside: what its reader
 * and its `default` user can get at. Time limit: 180 s.
 */
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createSql, errorType, type Sql } from '../../sql/client.ts'
import { type TestEngines, useEngines } from '../engines.ts'
import { long } from '../long.ts'
import { skipped } from '../recordings.ts'
import { sayNative } from './native.ts'

const test = suite('box')

/** Table functions that are asked with all that is tried, in the short form too; the others are of their kind, and get a third of it in turn. */
const CORE =
  /^(file|url|s3|hdfs|azureBlobStorage|remote|cluster|merge|mysql|postgresql|mongodb|redis|sqlite|odbc|jdbc|executable|dictionary|input|view|loop)$/

let engines: TestEngines
let owner: Sql
let reader: Sql
let base: string

test.before(async () => {
  engines = await useEngines('box', true, true)
  base = engines.clickhouse.database
  owner = createSql(engines.clickhouse)
  await owner.command(`CREATE DATABASE ${base}_public`)
  await owner.command('CREATE TABLE secret (a Int32) ORDER BY a')
  await owner.insert('INSERT INTO secret FORMAT JSONEachRow', '{"a":1}\n')
  await owner.command(
    `CREATE VIEW ${base}_public.shown DEFINER = ${engines.clickhouse.username} SQL SECURITY DEFINER AS SELECT a FROM secret`,
  )
  await owner.command('SYSTEM FLUSH LOGS')
  reader = createSql({ ...engines.clickhouse, ...engines.clickhouse.reader, database: `${base}_public` })
})

test.after(async () => {
  await Promise.all([owner.close(), reader.close()])
  await engines.close()
})

const GONE = /ECONNREFUSED|ECONNRESET|socket hang up|EPIPE/

/** The name of the error that a question ends with; 'OK' for none. @throws when the engine did not survive it */
const outcome = (text: string, settings = {}): Promise<string> =>
  reader.query(text, {}, { settings }).then(
    () => 'OK',
    error => {
      const name = errorType(error) ?? String(error)
      assert.not.match(name, GONE, `the engine went down: ${text}`)
      return name
    },
  )

const refused = async (text: string, settings = {}) => {
  assert.is.not(await outcome(text, settings), 'OK', text)
}

const embedded = () => {
  if (engines.clickhouse.tcpPort !== undefined) return true
  skipped('a server’s box is its own')
  return false
}

test('the reader reads the public views, and no base table', async () => {
  assert.equal(await reader.query('SELECT a FROM shown'), [{ a: 1 }])
  assert.is(await outcome(`SELECT a FROM ${base}.secret`), 'ACCESS_DENIED')
  await refused(`SELECT a FROM merge('${base}', '.*')`)
})

test('the reader sees nothing of the server', async () => {
  const tables = ['query_log', 'processes', 'users', 'parts', 'disks', 'server_settings', 'clusters', 'stack_trace']
  for (const name of tables) assert.is(await outcome(`SELECT * FROM system.${name} LIMIT 1`), 'ACCESS_DENIED', name)
  const seen = await reader.query<{ name: string }>(`SELECT name FROM system.databases WHERE name = '${base}'`)
  assert.equal(seen, [])
})

test('the reader writes nothing', async () => {
  const writes = [
    'INSERT INTO shown VALUES (2)',
    `INSERT INTO ${base}.secret VALUES (2)`,
    `INSERT INTO FUNCTION file('out.csv', 'CSV', 'a Int32') VALUES (1)`,
    "SELECT 1 INTO OUTFILE '/tmp/out.csv'",
    'CREATE TABLE t (a Int32) ORDER BY a',
    'CREATE TEMPORARY TABLE t (a Int32)',
    "CREATE FUNCTION f AS x -> file('/etc/passwd')",
    'DROP VIEW shown',
    `ALTER TABLE ${base}.secret DELETE WHERE 1`,
    `TRUNCATE TABLE ${base}.secret`,
    'SYSTEM SHUTDOWN',
    'SYSTEM STOP LISTEN HTTP',
    'SYSTEM FLUSH LOGS',
    "KILL QUERY WHERE user != ''",
    'CREATE USER x',
    `GRANT SELECT ON ${base}.* TO reader`,
    `BACKUP TABLE shown TO File('x')`,
    "SET PROFILE 'owner'",
  ]
  for (const write of writes) await refused(write)
  assert.equal(await owner.query('SELECT count() AS n FROM secret'), [{ n: '1' }])
})

test('no file can be read but those of the engine', async () => {
  if (!embedded()) return
  const own = `/proc/${process.pid}`
  const files = [
    '/etc/passwd',
    '/etc/shadow',
    `${own}/environ`,
    `${own}/cmdline`,
    '/proc/1/environ',
    '/root/.ssh/id_rsa',
  ]
  files.push('/proc/self/root/etc/passwd', '/proc/self/cwd/../../../../etc/passwd', import.meta.filename)
  files.push('/dev/urandom', '/dev/zero')
  const repository = fileURLToPath(new URL('../..', import.meta.url))
  files.push(`${repository}package-lock.json`, `${repository}scripts/config.ts`)
  for (const file of files) await refused(`SELECT file('${file}')`)
  // Without it Node 22 and later do not load the launcher in the thread that runs the engine.
  assert.is(await outcome(`SELECT file('${repository}package.json')`), 'OK')
  // Its environment holds nothing of ours but the allocator's setting, and its configuration is gone by now.
  const [environment] = await reader.query<{ env: string }>(`SELECT file('/proc/self/environ') AS env`)
  assert.match(environment?.env ?? '', /^JE_MALLOC_CONF=[a-z0-9_:,]+\0$/)
  const [row] = await reader.query<{ line: string }>(`SELECT file('/proc/self/cmdline') AS line`)
  const config = /--config-file=([^"]+)config\.xml/.exec(row?.line ?? '')?.[1]
  assert.type(config, 'string')
  for (const name of ['config.xml', 'users.xml', 'boot.sql']) await refused(`SELECT file('${config}${name}')`)
})

test('no table function reaches out of the engine', async () => {
  if (!embedded()) return
  const { tcpPort } = engines.clickhouse
  let reached = 0
  const server = createServer(socket => {
    reached++
    socket.destroy()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const tries = [
    "'/etc/passwd'",
    "'/etc/passwd', 'LineAsString', 'l String'",
    `'http://127.0.0.1:${port}/x', 'CSV', 'a String'`,
    `'http://127.0.0.1:${port}/bucket/key', 'id', 'secret', 'CSV', 'a String'`,
    `'127.0.0.1:${port}', 'd', 't', 'u', 'p'`,
    `'127.0.0.1:${port}', 'd', 'c', 'u', 'p', 'a String'`,
    `'127.0.0.1:${tcpPort}', ${base}, secret`,
    `'127.0.0.1:${tcpPort}', ${base}, secret, 'default', ''`,
    `default, ${base}, secret`,
    `'${base}', 'secret'`,
    `${base}, secret`,
    `'${base}', '.*'`,
    "'id', 'CSV', 'a String'",
    "'id', 'CSV', 'a String', (SELECT 1)",
    "'CSV', '1'",
    `${base}.secret`,
    '(SELECT 1)',
    '1',
    '',
  ]
  // They make rows out of their arguments, and read nothing.
  const harmless = [
    'numbers',
    'numbers_mt',
    'zeros',
    'zeros_mt',
    'null',
    'values',
    'SQLStandardValues',
    'generateRandom',
    'primes',
  ]
  const functions = await owner.query<{ name: string }>('SELECT name FROM system.table_functions')
  assert.ok(functions.length > 50)
  for (const [n, { name }] of functions.entries()) {
    if (harmless.includes(name)) continue
    const some = long || CORE.test(name) ? tries : tries.filter((_, i) => i % 3 === n % 3)
    for (const given of some) await refused(`SELECT * FROM ${name}(${given}) LIMIT 1`)
  }
  server.close()
  assert.is(reached, 0, 'something was connected to')
})

test('the reader’s limits hold, and cannot be lifted', async () => {
  const beyond: Record<string, string | number>[] = [
    { max_execution_time: 0 },
    { max_execution_time: 3600 },
    { max_memory_usage: 0 },
    { max_memory_usage: '100000000000' },
    { max_memory_usage_for_user: 0 },
    { max_result_rows: 0 },
    { max_result_bytes: 0 },
    { max_threads: 64 },
    { max_concurrent_queries_for_user: 0 },
    { max_untracked_memory: '100000000000' },
    { timeout_overflow_mode: 'break' },
    { readonly: 0 },
    { readonly: 1 },
    { log_queries: 0 },
    { allow_ddl: 1 },
    { allow_introspection_functions: 1 },
  ]
  for (const settings of beyond) await refused('SELECT 1', settings)
  assert.is(await outcome('SELECT 1', { max_execution_time: 5, max_threads: 1 }), 'OK')
})

test('a runaway question ends by itself', async () => {
  const counting = 'SELECT sum(sipHash64(number)) FROM numbers(1000000000000)'
  assert.is(await outcome(counting, { max_execution_time: 1 }), 'TIMEOUT_EXCEEDED')
  assert.is(await outcome('SELECT length(groupArray(number)) FROM numbers(1000000000)'), 'MEMORY_LIMIT_EXCEEDED')
  assert.is(await outcome('SELECT number FROM numbers(3000000)'), 'TOO_MANY_ROWS_OR_BYTES')
})

test('`default` can do nothing, over HTTP', async () => {
  if (!embedded()) return
  const open = createSql({ url: engines.clickhouse.url, username: 'default', password: '', database: 'default' })
  const says = (text: string, settings = {}) => open.command(text, {}, { settings }).then(() => 'OK', errorType)
  for (const text of ['SELECT 1', "SELECT file('/etc/passwd')", 'SHOW DATABASES'])
    assert.is(await says(text), 'TOO_DEEP_AST')
  for (const text of ['SYSTEM STOP LISTEN HTTP', 'SYSTEM START LISTEN TCP', 'SYSTEM SHUTDOWN']) {
    assert.is.not(await says(text), 'OK', text)
  }
  assert.is.not(await says('SELECT 1', { max_ast_depth: 100 }), 'OK')
  assert.is.not(await says('SET max_ast_depth = 100'), 'OK')
  await open.close()
  assert.is(await outcome('SELECT 1'), 'OK', 'the port was closed')
})

test('`default` can do nothing, over TCP', async () => {
  const { tcpPort, username, password } = engines.clickhouse
  if (!embedded() || tcpPort === undefined) return
  // That this client works is shown by our own user.
  assert.is(await sayNative(tcpPort, username, password, 'SELECT 1'), 0)
  for (const text of ['SELECT 1', 'SYSTEM STOP LISTEN HTTP', "SELECT file('/etc/passwd')", 'SYSTEM SHUTDOWN']) {
    assert.is.not(await sayNative(tcpPort, 'default', '', text), 0, text)
  }
})

test('without a password nobody is let in, and there is no other page', async () => {
  if (!embedded()) return
  const { url } = engines.clickhouse
  assert.is((await fetch(`${url}/?query=SELECT+1&user=linefeed`)).status, 403)
  assert.is((await fetch(`${url}/?query=SELECT+1&user=reader&password=reader`)).status, 403)
  assert.is(
    (await fetch(`${url}/?query=SELECT+1&user=reader`, { headers: { 'x-clickhouse-user': 'default' } })).status < 300,
    false,
  )
  for (const path of [
    '/webterminal',
    '/dashboard',
    '/binary',
    '/replicas_status',
    '/metrics',
    '/merges',
    '/jemalloc',
  ]) {
    assert.is((await fetch(url + path)).status, 404, path)
  }
  assert.is((await fetch(`${url}/ping`)).status, 200)
})

test.run()
