/** Closing lines that a commit does not wait for: they are due with its mark, and come afterwards, the same ones, once, whoever captures them. */
import { setTimeout as sleep } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { begunOf, capture, type Due } from '../../pipelines/closings.ts'
import { readDue } from '../../pipelines/closings-due.ts'
import { type CommitDeps, createCommitter } from '../../pipelines/commit.ts'
import { createLateClosings } from '../../pipelines/late-closings.ts'
import { partitionOf } from '../../pipelines/model/partition-of.ts'
import type { EventRow, TickRow } from '../../pipelines/model/rows.ts'
import { createOutput } from '../../pipelines/output.ts'
import { readSchema } from '../../pipelines/schema.ts'
import { sealOutput } from '../../pipelines/sealed.ts'
import { createSlabs } from '../../pipelines/slabs.ts'
import { takeOver } from '../../pipelines/take-over.ts'
import { createSql, type Sql } from '../../sql/client.ts'
import { DAY, event, iso, tick } from '../stream/rows.ts'
import { until } from '../until.ts'
import { closingsStand } from './closings.ts'
import { sharedWorld, takeOverDeps, type World } from './world.ts'

const test = suite('late closing lines')
let world: World & { close: () => Promise<void> }
test.before(async () => {
  world = await sharedWorld('late-closings')
})
test.after(() => world.close())

const EVENTS = [1, 2, 3, 4, 5]
/** Two books, two sides. */
const LINES = EVENTS.length * 4
const NOT_TRIED = 0
const LONG_ENOUGH_MS = 20_000
/** Before the start of all of them. */
const before = (minutes: number): string => iso(Date.parse(`${DAY}T20:00:00.000Z`) - minutes * 60_000)

let owners = 0
/** Takes a league's partition over and commits what it is told, as the pipelines do. */
const createOwner = async (league: string) => {
  owners += 1
  const partition = partitionOf(league)
  const { epoch, earliest, mark, rolled_back } = await takeOver(takeOverDeps(world, owners), partition)
  let position = mark
  type How = Partial<Pick<CommitDeps, 'capture_ms' | 'later' | 'failpoint'>>
  const commit = async (rows: { events?: EventRow[]; ticks?: TickRow[] }, begins: boolean, how: How = {}) => {
    position += 1
    const data = { kind: 'part', current: 1, observed_at: Date.now(), run: '', league, feed: 'test' }
    const out = createOutput({ id: `${league}-${epoch}-${position}`, data } as never, partition, position, epoch)
    const place = { partition, position, epoch }
    for (const row of rows.ticks ?? []) out.ticks.push(JSON.stringify({ ...row, ...place }))
    for (const row of rows.events ?? []) {
      out.events.push(JSON.stringify({ ...row, ...place }))
      if (begins) out.begun.set(row.event_id, begunOf({ ...row, ...place }))
    }
    const nothing = { failpoint: async () => {}, later: () => {} }
    const deps = { sql: world.sql, schema: await readSchema(world.sql), monotonic: () => performance.now() }
    const committer = createCommitter({ ...deps, ...nothing, ...how })
    committer.startFrom(partition, earliest)
    const { kept, committed_at } = await committer.commit([sealOutput(out, createSlabs())])
    assert.ok(kept.has(partition), 'its mark stands')
    return { committed_at, position }
  }
  const rowsOf = (minutes: number, over: Partial<EventRow> = {}): EventRow[] =>
    EVENTS.map(n => event(league, n, { observed_at: before(minutes), ...over }))
  const ticksOf = (minutes: number, price: number): TickRow[] =>
    EVENTS.flatMap(n =>
      ['pinnacle', 'draftkings'].flatMap(book =>
        (['home', 'away'] as const).map(side => tick(league, n, book, side, price, { observed_at: before(minutes) })),
      ),
    )
  return {
    partition,
    epoch,
    mark,
    rolled_back,
    commit,
    /** Two prices of every quote. */
    shows: async (): Promise<void> => {
      await commit({ events: rowsOf(90), ticks: ticksOf(90, 1.9) }, false)
      await commit({ ticks: ticksOf(60, 1.8) }, false)
    },
    opensAgain: () => commit({ events: rowsOf(30), ticks: ticksOf(30, 2.2) }, false),
    begins: (minutes: number, how: How) =>
      commit({ events: rowsOf(minutes, { status: 'live', is_live: 1 }) }, true, how),
  }
}

const of = (partition: number, table: string, what = '*', where = '1'): Promise<Record<string, unknown>[]> =>
  world.sql.query(`SELECT ${what} FROM ${table} WHERE partition = ${partition} AND ${where} ORDER BY ALL`)
const countOf = async (partition: number, table: string): Promise<number> => (await of(partition, table)).length
const captured = (partition: number, n: number): Promise<void> =>
  until(`${n} lines`, async () => (await countOf(partition, 'closings')) >= n)
const pricesOf = (league: string): Promise<unknown[]> =>
  world.sql.query(
    `SELECT id, odds_decimal, opening_odds_decimal, observed_at, position FROM ${world.database}_public.closing_lines
      WHERE league = {league:String} ORDER BY id`,
    { league },
  )

/** Too short, and none. */
for (const [league, capture_ms] of Object.entries({ nfl: 1, nba: NOT_TRIED })) {
  test(`in ${capture_ms} ms: the mark stands, and the lines come afterwards as the commit would have captured them`, async () => {
    const owner = await createOwner(league)
    await owner.shows()
    const due: Due[] = []
    const { committed_at, position } = await owner.begins(0, { capture_ms, later: more => due.push(...more) })
    assert.is(await countOf(owner.partition, 'closings'), 0)
    const noted = await of(owner.partition, 'closings_due', 'event_id, run, position, epoch, committed_at')
    const stamp = { run: '', position: String(position), epoch: String(owner.epoch), committed_at }
    assert.equal(
      noted,
      EVENTS.map(n => ({ event_id: event(league, n).event_id, ...stamp })),
    )
    const prices = await pricesOf(league)
    assert.is(prices.length, LINES)
    const late = createLateClosings(world.sql)
    late.add(due)
    await captured(owner.partition, LINES)
    // Whoever comes to it again finds it done.
    late.add(due)
    late.inherit({ ...owner, mark: position })
    await sleep(300)
    await late.close()
    await closingsStand(world, league)
    assert.equal(await pricesOf(league), prices, 'the views said the same before')
    const lines = await of(owner.partition, 'closings', '* EXCEPT stored_at')
    await world.sql.command(`DELETE FROM closings WHERE partition = ${owner.partition}`)
    assert.ok(await capture(world.sql, due, committed_at, LONG_ENOUGH_MS))
    assert.equal(lines, await of(owner.partition, 'closings', '* EXCEPT stored_at'))
  })
}

test('what a commit captures in time is not noted, and lines of an event that was open again are not those of before', async () => {
  const owner = await createOwner('mlb')
  await owner.shows()
  const due: Due[] = []
  await owner.begins(45, { later: more => due.push(...more) })
  assert.equal([due, await countOf(owner.partition, 'closings_due')], [[], 0])
  await owner.opensAgain()
  await owner.begins(0, { capture_ms: NOT_TRIED, later: more => due.push(...more) })
  const prices = await pricesOf('mlb')
  assert.equal([...new Set(prices.map(row => (row as { odds_decimal: number }).odds_decimal))], [2.2])
  const late = createLateClosings(world.sql)
  late.add(due)
  await captured(owner.partition, 2 * LINES)
  await late.close()
  assert.equal(await pricesOf('mlb'), prices)
})

test('an heir captures what was left, and its predecessor nothing any more', async () => {
  const former = await createOwner('nhl')
  await former.shows()
  const due: Due[] = []
  const { position, committed_at } = await former.begins(0, { capture_ms: NOT_TRIED, later: more => due.push(...more) })
  const heir = await createOwner('nhl')
  assert.is(heir.mark, position)
  const replaced = createLateClosings(world.sql)
  replaced.add(due)
  await sleep(300)
  await replaced.close()
  assert.is(await countOf(heir.partition, 'closings'), 0)
  const late = createLateClosings(world.sql)
  late.inherit(heir)
  await captured(heir.partition, LINES)
  await late.close()
  const stamps = await of(heir.partition, 'closings', 'DISTINCT position, epoch, committed_at')
  assert.equal(stamps, [{ position: String(position), epoch: String(heir.epoch), committed_at }])
  assert.equal(await readDue(world.sql, heir), [], 'nothing is left to the next one')
})

test('a commit that is taken back leaves nothing due', async () => {
  const former = await createOwner('ncaaf')
  await former.shows()
  const failpoint: CommitDeps['failpoint'] = async point => {
    if (point === 'after-all-tables') throw new Error('dies')
  }
  const later = () => assert.unreachable('its mark does not stand')
  const died = await former.begins(0, { capture_ms: NOT_TRIED, later, failpoint }).catch(error => error.message)
  assert.is(died, 'dies')
  assert.is(await countOf(former.partition, 'closings_due'), EVENTS.length)
  const heir = await createOwner('ncaaf')
  assert.ok(heir.rolled_back >= EVENTS.length)
  assert.equal([await countOf(heir.partition, 'closings_due'), await readDue(world.sql, heir)], [0, []])
})

test('lines of one event come in one part, however small the blocks in which they are found', async () => {
  const owner = await createOwner('epl')
  await owner.shows()
  const due: Due[] = []
  await owner.begins(0, { capture_ms: NOT_TRIED, later: more => due.push(...more) })
  await world.sql.command('SYSTEM STOP MERGES closings')
  const small = createSql({
    ...world.stores.clickhouse,
    settings: { max_block_size: '1', min_insert_block_size_rows: '1' },
  })
  const late = createLateClosings(small)
  late.add(due)
  await captured(owner.partition, LINES)
  await late.close()
  assert.is(late.left(), 0)
  const parts = await of(owner.partition, 'closings', 'DISTINCT _part, event_id')
  assert.is(parts.length, EVENTS.length)
  // As it would be otherwise: the blocks are that small.
  await small.command('CREATE TABLE blocks (odds_id UInt64) ENGINE = MergeTree ORDER BY odds_id')
  await small.command('SYSTEM STOP MERGES blocks')
  await small.command('INSERT INTO blocks SELECT odds_id FROM closings')
  const blocks = await small.query('SELECT DISTINCT _part FROM blocks')
  assert.ok(blocks.length > 1, `${blocks.length} parts`)
  await small.command('DROP TABLE blocks')
  await world.sql.command('SYSTEM START MERGES closings')
  await small.close()
})

test('a store that is away is asked again, and what it had done unheard is not done twice; a stop waits for one event', async () => {
  const owner = await createOwner('ufc')
  await owner.shows()
  const due: Due[] = []
  await owner.begins(0, { capture_ms: NOT_TRIED, later: more => due.push(...more) })
  let calls = 0
  let go: () => void = () => {}
  const wait = new Promise<void>(resolve => {
    go = resolve
  })
  const cut: Sql = {
    ...world.sql,
    command: async (...call) => {
      calls += 1
      const nth = calls
      const written = await world.sql.command(...call)
      if (nth <= 2) throw Object.assign(new Error('cut'), { code: 'ECONNRESET' })
      if (nth === EVENTS.length + 1) await wait
      return written
    },
  }
  const late = createLateClosings(cut)
  late.add(due)
  assert.is(late.left(), EVENTS.length)
  await until('the last but one', () => calls === EVENTS.length + 1)
  // The two that were cut off: one is under way again.
  assert.is(late.left(), 2)
  let closed = false
  const closing = late.close().then(() => {
    closed = true
  })
  await sleep(100)
  assert.not(closed, 'a statement is under way')
  go()
  await closing
  assert.is(calls, EVENTS.length + 1, 'and no other one follows')
  await closingsStand({ sql: { ...world.sql } }, 'after all')
  assert.is(await countOf(owner.partition, 'closings'), LINES)
})

test.run()
