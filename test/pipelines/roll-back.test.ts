/** What a new owner takes back: all that lies above the mark, of the owner before it; and that it looks for it among what came late enough alone. */
import { ClickHouseError } from '@clickhouse/client'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { countAbove } from '../../pipelines/above-marks.ts'
import { newestEpoch, noteCleared, raiseFence } from '../../pipelines/fence.ts'
import { lastMark, rollBack } from '../../pipelines/roll-back.ts'
import { takeOver, vouch } from '../../pipelines/take-over.ts'
import type { Sql } from '../../sql/client.ts'
import { sharedWorld, takeOverDeps, type World } from './world.ts'

const test = suite('what lies above the mark')
let world: World & { close: () => Promise<void> }
test.before(async () => {
  world = await sharedWorld('roll-back')
})
test.after(() => world.close())

const HOUR = 3600_000
const at = (ms: number): string => new Date(ms).toISOString()
const LONG_AGO = Date.parse('2026-01-05T00:00:00.000Z')
const write = (table: string, rows: readonly object[]): Promise<unknown> =>
  world.sql.insert(`INSERT INTO ${table} FORMAT JSONEachRow`, rows.map(row => JSON.stringify(row)).join('\n'))

const tick = (partition: number, position: number, epoch: number, committed_at: string) => ({
  ...{
    league: 'nfl',
    sport: 'football',
    event_day: '2026-01-05',
    event_id: 'nfl_a_b_2026-01-05',
    odds_id: String(position),
  },
  ...{ partition, position, epoch, observed_at: committed_at, committed_at, current: 1 },
})
const ticksAt = async (partition: number): Promise<number[]> => {
  const rows = await world.sql.query<{ position: string }>(
    'SELECT position FROM ticks WHERE partition = {partition:UInt8} ORDER BY position',
    { partition },
  )
  return rows.map(({ position }) => Number(position))
}

test('an owner commits later than every owner came, and says what it has cleared', async () => {
  const first = await takeOver(takeOverDeps(world, 1), 1)
  const before = await lastMark(world.sql, 1)
  assert.is(before.position, 0)
  assert.is(Date.parse(before.above), first.earliest)
  const second = await takeOver(takeOverDeps(world, 2), 1)
  assert.ok(second.epoch > first.epoch)
  assert.ok(second.earliest > first.earliest)
  assert.is((await lastMark(world.sql, 1)).above, at(second.earliest))
})

test('what the last owner left above the mark is taken back, as often as owners die of it', async () => {
  const { epoch, earliest } = await takeOver(takeOverDeps(world, 1), 2)
  await write('ticks', [tick(2, 1, epoch, at(earliest + 1)), tick(2, 2, epoch, at(earliest + 2))])
  await write('marks', [{ partition: 2, position: 1, epoch, committed_at: at(earliest + 1), current: 1 }])
  // It came, and died before it had cleared anything: it vouches for nothing.
  await raiseFence(world.sql, 2, { number: 2, name: 'died' })
  assert.is((await lastMark(world.sql, 2)).above, at(earliest + 1))
  const heir = await takeOver(takeOverDeps(world, 3), 2)
  assert.is(heir.rolled_back, 2, 'of the log and of the recent rows')
  assert.equal(await ticksAt(2), [1])
  assert.is(heir.next, 2)
  const again = await takeOver(takeOverDeps(world, 4), 2)
  assert.is(again.rolled_back, 0)
})

test('a deletion that a dropped part cuts off is made again, by the same owner', async () => {
  const { epoch, earliest } = await takeOver(takeOverDeps(world, 1), 7)
  await write('ticks', [tick(7, 1, epoch, at(earliest + 1))])
  const cutOff = new ClickHouseError({ message: 'Cancelled mutating parts', code: '341', type: 'UNFINISHED' })
  let cuts = 0
  const sql: Sql = {
    ...world.sql,
    command: async (text, params, call) => {
      if (text.startsWith('DELETE FROM ticks') && cuts++ < 2) throw cutOff
      return world.sql.command(text, params, call)
    },
  }
  const heir = await takeOver(takeOverDeps(world, 2, 'heir', sql), 7)
  assert.is(cuts, 3)
  assert.is(heir.rolled_back, 2)
  assert.equal(await ticksAt(7), [])
  const always: Sql = { ...world.sql, command: async () => Promise.reject(cutOff) }
  await write('ticks', [tick(7, 1, heir.epoch, at(heir.earliest + 1))])
  const never = await takeOver(takeOverDeps(world, 3, 'another', always), 7).catch(error => error)
  assert.is(never, cutOff, 'but not for ever')
})

test('what an owner that was replaced goes on saying of itself says nothing of its heir', async () => {
  const former = await takeOver(takeOverDeps(world, 1), 3)
  const heir = await takeOver(takeOverDeps(world, 2), 3)
  const { above } = await lastMark(world.sql, 3)
  await noteCleared(world.sql, { partition: 3, epoch: former.epoch, owner: 'owner 1', at: at(heir.earliest + HOUR) })
  assert.is((await lastMark(world.sql, 3)).above, above)
  await write('ticks', [tick(3, 1, heir.epoch, at(heir.earliest + 1))])
  const next = await takeOver(takeOverDeps(world, 3), 3)
  assert.ok(next.rolled_back > 0)
  assert.equal(await ticksAt(3), [])
  assert.ok(next.earliest >= heir.earliest + HOUR, 'later than whatever was said')
})

test('an idle owner tells once an hour how far nothing lies there', async () => {
  const reign = await takeOver(takeOverDeps(world, 1), 4)
  const told = async (): Promise<number> => Date.parse((await lastMark(world.sql, 4)).above)
  await vouch(takeOverDeps(world, 1), reign, reign.earliest + HOUR - 1)
  assert.is(await told(), reign.earliest)
  await vouch(takeOverDeps(world, 1), reign, reign.earliest + HOUR)
  assert.is(await told(), reign.earliest + HOUR)
  await vouch(takeOverDeps(world, 1), reign, reign.earliest + HOUR + 5)
  assert.is(await told(), reign.earliest + HOUR)
  assert.is(await newestEpoch(world.sql, 4), reign.epoch, 'to tell it is no new epoch')
})

/** What a question would read of a table, by the store's own estimate. */
const readOf = async (table: string, ask: (sql: Sql) => Promise<unknown>): Promise<number> => {
  let rows = 0
  const looking: Sql = {
    ...world.sql,
    query: async (text, params, call) => {
      const estimate = await world.sql.query<{ table: string; rows: string }>(`EXPLAIN ESTIMATE ${text}`, params, call)
      for (const found of estimate) if (found.table === table) rows += Number(found.rows)
      return world.sql.query(text, params, call)
    },
  }
  await ask(looking)
  return rows
}

test('years of ticks are not read to find out that nothing lies there', async () => {
  const { epoch } = await takeOver(takeOverDeps(world, 1), 5)
  const history = Array.from({ length: 3_000 }, (_, i) => tick(5, i + 1, epoch, at(LONG_AGO + i)))
  await write('ticks', history)
  await write('marks', [{ partition: 5, position: 3_000, epoch, committed_at: at(LONG_AGO + 3_000), current: 1 }])
  const mark = await lastMark(world.sql, 5)
  const raised = await raiseFence(world.sql, 5, { number: 2, name: 'heir' })
  const above = await readOf('ticks', sql => rollBack(sql, 5, raised.epoch, mark))
  assert.is(above, 0)
  const all = await readOf('ticks', sql => rollBack(sql, 5, raised.epoch, { ...mark, above: at(0) }))
  assert.ok(all >= 3_000, 'the estimate tells them apart')
})

test('partitions that are taken over at once share a question, and each is told of its own rows', async () => {
  const times = { mark: LONG_AGO + 10, above: LONG_AGO + 20 }
  for (const partition of [6, 7, 8]) {
    const { epoch } = await takeOver(takeOverDeps(world, 1), partition)
    const above = Array.from({ length: partition - 6 }, (_, i) => tick(partition, 11 + i, epoch, at(times.above)))
    await write('ticks', [tick(partition, 10, epoch, at(times.mark)), ...above])
  }
  let questions = 0
  let isAway = false
  const asked: Sql = {
    ...world.sql,
    query: async (...question) => {
      questions += 1
      if (isAway) throw new Error('away')
      return world.sql.query(...question)
    },
  }
  const counts = () =>
    Promise.all([6, 7, 8].map(partition => countAbove(asked, { partition, mark: 10, from: times.mark })))
  const told = async () => (await counts()).map(tables => Object.fromEntries(tables))
  const expected = [{}, { ticks: 1, quotes_recent: 1 }, { ticks: 2, quotes_recent: 2 }]
  assert.equal(await told(), expected)
  assert.is(questions, 1, 'all came before the first was asked for')
  assert.is(
    (await countAbove(asked, { partition: 8, mark: 11, from: times.mark })).get('ticks'),
    1,
    'above its own mark alone',
  )
  assert.is((await countAbove(asked, { partition: 8, mark: 10, from: times.above })).size, 0, 'and after its own time')
  isAway = true
  const failed = await Promise.allSettled([6, 7].map(partition => countAbove(asked, { partition, mark: 10, from: 0 })))
  assert.equal(
    failed.map(({ status }) => status),
    ['rejected', 'rejected'],
  )
  isAway = false
  assert.equal(await told(), expected, 'who asks again is answered')
})

test('partitions that are taken over at once are rolled back by one deletion a table, but for those that have been replaced', async () => {
  const PARTITIONS = [9, 10, 11, 12]
  for (const partition of PARTITIONS) {
    const { epoch, earliest } = await takeOver(takeOverDeps(world, 1), partition)
    const rows = [1, 2, 3].map(position => tick(partition, position, epoch, at(earliest + position)))
    await write('ticks', rows)
    const mark = { partition, position: partition === 10 ? 2 : 1, epoch, committed_at: at(earliest + 1), current: 1 }
    await write('marks', [mark])
  }
  const owners = await Promise.all(
    PARTITIONS.map(async partition => {
      const { epoch } = await raiseFence(world.sql, partition, { number: 2, name: 'heir' })
      return { partition, epoch, mark: await lastMark(world.sql, partition) }
    }),
  )
  const statements: string[] = []
  const sql: Sql = {
    ...world.sql,
    command: async (text, params, call) => {
      // Replaced when it has been counted what lies there.
      if (statements.push(text) === 1) await raiseFence(world.sql, 12, { number: 3, name: 'another' })
      return world.sql.command(text, params, call)
    },
  }
  const above = await Promise.all(owners.map(({ partition, epoch, mark }) => rollBack(sql, partition, epoch, mark)))
  assert.equal(above, [4, 2, 4, 4])
  assert.equal(statements.map(text => text.split(' ')[2]).sort(), ['quotes_recent', 'ticks'])
  assert.equal(await Promise.all(PARTITIONS.map(ticksAt)), [[1], [1, 2], [1], [1, 2, 3]])
})

test.run()
