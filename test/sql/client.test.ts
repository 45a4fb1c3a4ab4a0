/* The client against a real store: what goes in, what comes out, and how failures look. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createSql, errorType, isRefusal, type Sql } from '../../sql/client.ts'
import { type TestEngines, useEngines } from '../engines.ts'

const Client = suite('the sql client')
let engines: TestEngines
let sql: Sql

const connect = (over: Partial<Parameters<typeof createSql>[0]> = {}): Sql => {
  const { url, username, password, database } = engines.clickhouse
  return createSql({ url, username, password, database, ...over })
}

Client.before(async () => {
  engines = await useEngines('sql-client', true)
  sql = connect()
})
Client.after(async () => {
  await sql.close()
  await engines.close()
})

Client('gives rows as objects: times as ISO, 64-bit numbers as strings, NaN as null', async () => {
  const rows = await sql.query(
    `SELECT toDateTime64('2026-08-04 18:00:00.5', 3, 'UTC') AS t, toUInt64(18446744073709551615) AS n, nan AS x, 1.5 AS f`,
  )
  assert.equal(rows, [{ t: '2026-08-04T18:00:00.500Z', n: '18446744073709551615', x: null, f: 1.5 }])
  assert.equal(await sql.query('SELECT number FROM numbers(0)'), [])
  assert.is((await sql.query('SELECT number FROM numbers(100000)')).length, 100_000)
})

Client('an answer that was lost on a full disk is an error, and not one without rows', async () => {
  assert.equal(await sql.query("SELECT getSetting('http_response_buffer_size') AS bytes"), [{ bytes: 67_108_864 }])
  const server = createServer((_, response) => {
    response.writeHead(200, { 'X-ClickHouse-Summary': '{"read_rows":"1","result_rows":"1"}' }).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const lossy = connect({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  assert.is(await lossy.query('SELECT 1').catch(errorType), 'ENOSPC')
  assert.is(await lossy.bytes('SELECT 1 FORMAT TSV').catch(errorType), 'ENOSPC')
  await lossy.close()
  server.close()
})

Client('binds hostile text, arrays and ISO times', async () => {
  const params = {
    text: `a'b\\c\n{x:String}\u0000é`,
    list: [`'`, 'b,c', ''],
    at: '2026-08-04T18:00:00.123Z',
    n: [1, 68_719_476_736],
  }
  const [row] = await sql.query<object>(
    `SELECT {text:String} AS text, {list:Array(String)} AS list, {at:DateTime64(3, 'UTC')} AS at, {n:Array(UInt64)} AS n`,
    params,
  )
  assert.equal(row, { ...params, n: ['1', '68719476736'] })
  const many = Array.from({ length: 5_000 }, (_, i) => `event_${i}`)
  const [count] = await sql.query<{ n: string }>('SELECT length({many:Array(String)}) AS n', { many })
  assert.is(count?.n, '5000')
})

Client('leaves the bytes of a FORMAT alone', async () => {
  const bytes = await sql.bytes(`SELECT 1 AS a, 'é' AS b FORMAT JSONCompactEachRow`)
  assert.is(bytes.toString(), '[1, "é"]\n')
})

Client('says how many rows an insert has written, filtered ones left out', async () => {
  await sql.command('CREATE TABLE numbers (n UInt32) ENGINE = MergeTree ORDER BY n')
  const rows = '{"n":1}\n{"n":2}\n{"n":7}'
  const text = `INSERT INTO numbers SELECT n FROM input('n UInt32') WHERE n < {limit:UInt32} FORMAT JSONEachRow`
  assert.is((await sql.insert(text, rows, { limit: 3 }, { query_id: 'mine-1' })).written_rows, 2)
  assert.is((await sql.insert(text, rows, { limit: 0 })).written_rows, 0)
  assert.equal(await sql.query('SELECT n FROM numbers ORDER BY n'), [{ n: 1 }, { n: 2 }])
})

Client('names the kind of a failure', async () => {
  const failure = (text: string, settings = {}) =>
    sql.query(text, {}, { settings }).then(
      () => null,
      error => error,
    )
  const unknown = await failure('SELECT 1 FROM nothing')
  assert.is(errorType(unknown), 'UNKNOWN_TABLE')
  assert.ok(isRefusal(unknown))
  assert.is(errorType(await failure('SELECT sleep(3)', { max_execution_time: 1 })), 'TIMEOUT_EXCEEDED')
  assert.is(
    errorType(await failure('SELECT throwIf(number = 150000) FROM numbers(200000)')),
    'FUNCTION_THROW_IF_VALUE_IS_NON_ZERO',
  )
  assert.is(errorType(new Error('x')), null)
})

Client('tells a store that is away, or slow, from one that refuses', async () => {
  const away = connect({ url: 'http://127.0.0.1:9' })
  const slow = connect({ timeout_ms: 300 })
  const broken = await away.query('SELECT 1').then(
    () => null,
    error => error,
  )
  assert.is(errorType(broken), 'ECONNREFUSED')
  assert.is(isRefusal(broken), false)
  const late = await slow.query('SELECT sleep(2)').then(
    () => null,
    error => error,
  )
  assert.instance(late, Error)
  assert.is(isRefusal(late), false)
  await Promise.all([away.close(), slow.close()])
})

Client('can be cut short by its caller', async () => {
  const cut = new AbortController()
  const asked = sql.query('SELECT sleep(3)', {}, { signal: cut.signal }).then(
    () => null,
    error => error,
  )
  setTimeout(() => cut.abort(), 50)
  assert.instance(await asked, Error)
})

Client.run()
