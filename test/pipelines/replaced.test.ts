/**
 * What an owner that has been replaced, and does not know it yet, may do to the queue: nothing that its heir would not do. What lies above the
 * mark is the heir's, who may still lose it; and what somebody else took before is run first.
 */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { newestEpoch, raiseFence } from '../../pipelines/fence.ts'
import type { JobData } from '../../pipelines/job-data.ts'
import { headKey } from '../../pipelines/model/log-keys.ts'
import { openTaker, StrayError } from '../../pipelines/queue.ts'
import { takeOver } from '../../pipelines/take-over.ts'
import type { Sql } from '../../sql/client.ts'
import { sharedWorld, takeOverDeps, type World } from './world.ts'

const test = suite('an owner that is replaced')
let world: World & { close: () => Promise<void> }
test.before(async () => {
  world = await sharedWorld('replaced')
})
test.after(() => world.close())

const PARTITION = 5
const NOW = '2026-01-01T00:00:00.000Z'

/** Later than any owner came: so are all commits. */
const LATER = new Date(Date.now() + 3600_000).toISOString()

const ledgerRow = (epoch: number, position: number, job_id: string, committed_at = LATER): string =>
  JSON.stringify({ partition: PARTITION, position, epoch, job_id, kind: 'part', observed_at: NOW, committed_at })
const write = (table: string, row: string): Promise<unknown> =>
  world.sql.insert(`INSERT INTO ${table} FORMAT JSONEachRow`, row)

/** The store, with something that happens once, just before a question that begins so. */
const interrupted = (sql: Sql, question: string, happens: () => Promise<void>): Sql => {
  let happened = false
  return {
    ...sql,
    query: async (text, params, call) => {
      if (!happened && text.startsWith(question)) {
        happened = true
        await happens()
      }
      return sql.query(text, params, call)
    },
  }
}

test('rows that its heir has written and not committed are not done', async () => {
  const { sql } = world
  await write('ledger', ledgerRow(0, 1, 'committed', NOW))
  await write('marks', JSON.stringify({ partition: PARTITION, position: 1, epoch: 0, committed_at: NOW, current: 1 }))
  let heirs = 0
  const deposed = interrupted(sql, 'SELECT job_id FROM ledger', async () => {
    heirs = (await raiseFence(sql, PARTITION, { number: 2, name: 'heir' })).epoch
    await write('ledger', ledgerRow(heirs, 2, 'under way'))
  })
  const reign = await takeOver(takeOverDeps(world, 1, 'deposed', deposed), PARTITION)
  assert.ok(heirs > reign.epoch, 'it was replaced while it took over')
  assert.equal([...reign.done], ['committed'])
})

test('of a store that is older than what it published, the first heir goes above what Redis knows', async () => {
  const { redis, prefix, sql } = world
  const old = 9
  const former = { generation: 'former', epoch: 256 * 40 + 3, position: 1_000, trimmed: 0 }
  const times = { committed_at: NOW, current_at: NOW, settled_at: NOW }
  await redis.hset(headKey(prefix, old), { ...former, ...times })
  const reign = await takeOver(takeOverDeps(world, 1, 'heir', sql), old)
  assert.ok(reign.epoch > former.epoch)
  const head = await redis.hmget(headKey(prefix, old), 'epoch', 'position')
  assert.equal(head.map(Number), [reign.epoch, reign.mark], 'and is heard')
})

test('what lies above the mark is taken back, also when another dies as it goes above the fence', async () => {
  const { sql } = world
  const above = () => sql.query('SELECT job_id FROM ledger WHERE partition = 5 AND position > 1')
  assert.equal(await above(), [{ job_id: 'under way' }])
  let dead = 0
  const met = interrupted(sql, 'SELECT asked.partition', async () => {
    // It has written its epoch, and the tables never hear of it.
    dead = (await newestEpoch(sql, PARTITION)) + 256
    await write('fences', JSON.stringify({ partition: PARTITION, epoch: dead, owner: 'dead' }))
  })
  const reign = await takeOver(takeOverDeps(world, 3, 'survivor', met), PARTITION)
  assert.ok(reign.epoch > dead && dead > 0)
  assert.equal(await above(), [])
  await write('ledger', ledgerRow(reign.epoch, 2, 'run again'))
  assert.equal(await above(), [{ job_id: 'run again' }])
})

const data = (current: 0 | 1): JobData => ({
  kind: 'part',
  feed: 'simulated',
  league: 'nfl',
  observed_at: Date.parse(NOW),
  run: current ? '' : 'a',
  current,
  shift_ms: 0,
  interval_ms: 60_000,
  body: '[]',
})

test('history waits while live jobs lie with somebody else', async () => {
  const { redis, prefix, queues } = world
  const mine = openTaker(redis, prefix, PARTITION, queues)
  const theirs = openTaker(redis, prefix, PARTITION, queues)
  await queues.enqueue([{ id: 'live-job', data: data(1), partition: PARTITION }])
  const [taken] = await theirs.take(16)
  assert.is(taken?.id, 'live-job')
  await queues.enqueue([{ id: 'history-job', data: data(0), partition: PARTITION }])
  const stray = await mine.take(16).catch(error => error)
  assert.instance(stray, StrayError)
  assert.equal(
    (await mine.inherited()).map(job => job.id),
    ['live-job'],
    'the history job was left where it was',
  )
  assert.equal(
    (await mine.take(16)).map(job => job.id),
    ['history-job'],
  )
  await Promise.all([mine.close(), theirs.close()])
})

test.run()
