/*
 * Compaction where something comes in between: another compactor, a merge, an owner that wrote and did not commit, a round that is cut off. That any
 * state is the same before and after is for test/sql/state.test.ts.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { Registry } from 'prom-client'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { compact, dropTaken, marked, NEWEST, newestOf, UNREPLACED } from '../../pipelines/compact.ts'
import { compactionKey, startCompactor } from '../../pipelines/compactor.ts'
import { acquire } from '../../pipelines/lease.ts'
import { createMetrics } from '../../pipelines/metrics.ts'
import { readSchema, type Schema } from '../../pipelines/schema.ts'
import { createSql, type Sql } from '../../sql/client.ts'
import { createBoard } from '../sql/board.ts'
import { createDatabase, type Database } from '../sql/database.ts'
import { createStore } from '../sql/store.ts'
import { until } from '../until.ts'

const test = suite('compaction')
let db: Database
let schema: Schema
let redis: Redis
let prefix: string

test.before(async () => {
  db = await createDatabase('compaction')
  schema = await readSchema(db.sql)
  redis = new Redis(db.engines.redis.url, { maxRetriesPerRequest: null })
  prefix = db.engines.redis.prefix
})
test.after(async () => {
  redis.disconnect()
  await db.close()
})

const board = createBoard(7)
const write = async (commits: number, isMarked = true): Promise<void> => {
  const store = createStore(db.sql, Date.now() - 60_000)
  await store.write(
    Array.from({ length: commits }, () => board.step()),
    isMarked,
  )
}
const ask = (text: string): Promise<unknown[]> => db.sql.query(text)
const fresh = async (): Promise<number> =>
  Number((await db.sql.query<{ n: string }>(`SELECT count() AS n FROM quotes_recent WHERE ${UNREPLACED}`))[0]?.n)
/** All newest rows, and of each quote what an hour's cursors may ask for. */
const standing = async (): Promise<unknown[]> => {
  const [newest, kept] = [
    await Promise.all(NEWEST.map(kind => ask(newestOf(kind, 'position <= 1000000')))),
    await ask(
      `SELECT DISTINCT odds_id, position, replaced_position FROM quotes_recent WHERE NOT ${UNREPLACED} ORDER BY ALL`,
    ),
  ]
  return [newest, kept]
}
/** The store, with something that happens once, after the first statement or question that begins so. */
const interrupted = (begin: string, happens: () => Promise<void>): Sql => {
  let happened = false
  const then = async <T>(text: string, asked: Promise<T>): Promise<T> => {
    const answer = await asked
    if (happened || !text.trimStart().startsWith(begin)) return answer
    happened = true
    await happens()
    return answer
  }
  return {
    ...db.sql,
    query: (text, params, call) => then(text, db.sql.query(text, params, call)),
    command: (text, params, call) => then(text, db.sql.command(text, params, call)),
  }
}

test('of a store without commits nothing is taken', async () => {
  assert.equal(await compact(db.sql, schema, []), { to: [], taken: 0, kept: 0 })
  await dropTaken(db.sql, [])
})

test('what is not marked is not taken, nor dropped', async () => {
  await write(30)
  await write(10, false)
  const marks = await marked(db.sql)
  const { to, taken } = await compact(db.sql, schema, [])
  assert.equal(to, marks)
  assert.ok(taken > 30)
  for (const { latest } of NEWEST) {
    const above = `SELECT 1 FROM ${latest} AS t INNER JOIN (SELECT partition, max(position) AS head FROM marks GROUP BY partition) AS m USING (partition) WHERE t.position > m.head`
    assert.equal(await ask(above), [], latest)
  }
  const before = await fresh()
  await dropTaken(db.sql, to)
  const after = await fresh()
  assert.ok(after > 0 && after < before, `${before} rows, ${after} of them in the making`)
})

test('a round that is cut off after any of its statements is made good by the next', async () => {
  await write(40)
  const copy = await marked(db.sql)
  // Those that the commits above wrote to.
  for (const { recent, latest } of NEWEST.filter(({ log }) => log === 'ticks' || log === 'sightings')) {
    for (const table of [recent, latest]) {
      const cut = interrupted(`INSERT INTO ${table}`, () => Promise.reject(new Error('cut off')))
      const said = await compact(cut, schema, [], 50).catch(error => error.message)
      assert.is(said, 'cut off', table)
    }
  }
  await compact(db.sql, schema, [])
  const expected = await standing()
  await compact(db.sql, schema, [])
  for (const { recent, latest } of NEWEST)
    for (const table of [recent, latest]) await db.sql.command(`OPTIMIZE TABLE ${table} FINAL`)
  assert.equal(await standing(), expected)
  assert.equal(await marked(db.sql), copy)
})

test('two at once leave what one would', async () => {
  await write(40)
  await Promise.all([1, 2, 3].map(most => compact(db.sql, schema, [], most * 20)))
  const found = await standing()
  await compact(db.sql, schema, [])
  assert.equal(await standing(), found)
})

test('parts that were merged before they could be dropped go the next time', async () => {
  await write(20)
  const { to } = await compact(db.sql, schema, [])
  const found = await standing()
  let merged = 0
  const sql = interrupted('SELECT _part', async () => {
    await write(5)
    await db.sql.command('OPTIMIZE TABLE quotes_recent FINAL')
    merged = await fresh()
  })
  await dropTaken(sql, to)
  assert.is(await fresh(), merged, 'nothing of what was merged is gone')
  await compact(db.sql, schema, to)
  await dropTaken(db.sql, await marked(db.sql))
  assert.ok((await fresh()) < merged)
  assert.is.not(found.length, 0)
})

test('one process at a time compacts, and drops what nobody reads any more', async () => {
  await write(20)
  const warned: unknown[] = []
  const registry = new Registry()
  const { compacted } = createMetrics(registry)
  const start = (owner: string) =>
    startCompactor({
      ...{ sql: db.sql, schema, redis, prefix, owner },
      monotonic: () => performance.now(),
      log: { warn: (...said: unknown[]) => warned.push(said) },
      compacted,
      pace: { every_ms: 20, settled_ms: 300, shed_ms: 100 },
    })
  const lease = await acquire(redis, compactionKey(prefix), 'somebody')
  const compactors = [start('one'), start('other')]
  await sleep(200)
  const making = await fresh()
  await lease?.release()
  for (const until = Date.now() + 20_000; (await fresh()) === making; await sleep(20))
    assert.ok(Date.now() < until, 'nothing was dropped')
  await Promise.all(compactors.map(compactor => compactor.close()))
  assert.equal(warned, [])
  const told = await registry.metrics()
  assert.match(told, /^linefeed_compacted_rows_total [1-9]/m)
  assert.match(told, /^linefeed_compaction_seconds_count\{outcome="done"\} [1-9]/m)
  assert.not.match(told, /outcome="failed"/)
  assert.is(await redis.exists(compactionKey(prefix)), 0, 'the lease is given back')
})

test('a store that lost its last commits, whose positions are used again: the new rows are taken over', async () => {
  const steps = Array.from({ length: 60 }, () => board.step())
  await createStore(db.sql, Date.now() - 60_000).write(steps)
  let rounds = 0
  const compactor = startCompactor({
    ...{ sql: db.sql, schema, redis, prefix, owner: 'one' },
    monotonic: () => performance.now(),
    log: { warn: () => {} },
    compacted: rows => {
      if (rows !== null) rounds += 1
    },
    pace: { every_ms: 20, settled_ms: 100, shed_ms: 1e9 },
  })
  const round = async (): Promise<void> => {
    const before = rounds
    await until('some rounds', async () => rounds >= before + 8)
  }
  await round()
  const lost = steps.slice(30)
  const firsts = new Map(lost.toReversed().map(({ partition, position }) => [partition, position]))
  const isLost = [...firsts]
    .map(([partition, from]) => `(partition = ${partition} AND position >= ${from})`)
    .join(' OR ')
  for (const table of ['marks', ...NEWEST.flatMap(({ log, recent, latest }) => [log, recent, latest])])
    await db.sql.command(`ALTER TABLE ${table} DELETE WHERE ${isLost} SETTINGS mutations_sync = 2`)
  // Where all goes on, at once above what had been taken over.
  await db.sql.insert(
    'INSERT INTO fences (partition, epoch, owner) FORMAT JSONEachRow',
    JSON.stringify({ partition: lost[0]?.partition, epoch: 512, owner: 'heir' }),
  )
  await createStore(db.sql, Date.now() - 30_000).write(lost)
  await round()
  const behind = await ask(
    `SELECT l.odds_id FROM (SELECT odds_id, max(position) AS position FROM ticks WHERE current = 1 GROUP BY odds_id) AS l
     LEFT JOIN (SELECT odds_id, position FROM (${newestOf(NEWEST[0], '1')})) AS n USING (odds_id) WHERE l.position != n.position`,
  )
  await compactor.close()
  assert.equal(behind, [])
})

test('while the store is away rounds fail, say so, and are tried again', async () => {
  const away = createSql({ ...db.engines.clickhouse, url: 'http://127.0.0.1:1' })
  const warned: unknown[] = []
  const registry = new Registry()
  const compactor = startCompactor({
    ...{ sql: away, schema, redis, prefix, owner: 'one' },
    monotonic: () => performance.now(),
    log: { warn: (...said: unknown[]) => warned.push(said) },
    compacted: createMetrics(registry).compacted,
    pace: { every_ms: 20, settled_ms: 300, shed_ms: 100 },
  })
  for (const until = Date.now() + 20_000; warned.length < 3 && Date.now() < until; ) await sleep(20)
  await compactor.close()
  await away.close()
  assert.ok(warned.length >= 3, 'it is tried again')
  const told = await registry.metrics()
  assert.match(told, /^linefeed_compaction_seconds_count\{outcome="failed"\} [1-9]/m)
  assert.match(told, /^linefeed_compacted_rows_total 0/m)
})

test.run()
