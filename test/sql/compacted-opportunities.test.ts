/*
 * Opportunities are taken over as quotes are, and read otherwise: what has expired among the newest is left out of the read. So nothing that it had hidden
 * may come back, whatever is merged, taken over or dropped meanwhile, and whichever commits are in the making. Time limit: 900 s (the long form).
 */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { compact, dropTaken, type Positions } from '../../pipelines/compact.ts'
import { partitionOf } from '../../pipelines/model/partition-of.ts'
import { rollBack } from '../../pipelines/roll-back.ts'
import { readSchema } from '../../pipelines/schema.ts'
import { createSources } from '../../sql/source.ts'
import { long } from '../long.ts'
import { createRandom, ownSeed } from '../pipelines/random.ts'
import { createDatabase, type Database } from './database.ts'
import { partText } from './parts.ts'
import { iso } from './rows.ts'
import { createSlate, FIRST, writeSlate } from './slate.ts'

const test = suite('opportunities that are taken over')
let db: Database
test.before.each(async () => {
  db = await createDatabase('compacted-opportunities')
})
test.after.each(() => db.close())

const AT = Date.now() - 5 * 60_000
const OFF = { sports: [], leagues: [], events: [], days: [], markets: [], books: [] }

test('what expired stays gone while recent rows beside it stand', async () => {
  const ENDS = 'epl'
  const listed = async (positions: readonly number[]): Promise<Map<string, number>> => {
    const params = { ...OFF, positions, at: iso(AT + 2_000), method: 'power', include_suspicious: 1 }
    const rows = await db.sql.query<{ league: string; n: string }>(
      `SELECT league, count() AS n FROM ${createSources(db.database).source('arbitrage_state', params)} GROUP BY league`,
      params,
    )
    return new Map(rows.map(({ league, n }) => [league, Number(n)]))
  }
  const slate = createSlate(11, AT, 150)
  const first = await writeSlate(db.sql, slate)
  const before = await listed(first)
  const ending = slate.markets.filter(({ market }) => market.league === ENDS)
  const gone = new Map(ending.map(({ market, found }) => [market.event_id, found]))
  const ends = { at: AT + 1_000, markets: ending.map(one => ({ ...one, found: [] })) }
  const last = await writeSlate(db.sql, ends, { ...FIRST, position: FIRST.position + 1, gone })
  const positions = first.map((one, partition) => Math.max(one, last[partition] ?? 0))
  const expected = new Map([...before].filter(([league]) => league !== ENDS))
  assert.ok(expected.size > 0 && before.size > expected.size)
  assert.equal(await listed(positions), expected)

  const { to } = await compact(db.sql, await readSchema(db.sql), [])
  assert.equal(await listed(positions), expected)
  // Of all other partitions a commit is in the making.
  await dropTaken(
    db.sql,
    to.map((one, partition) => (partition === partitionOf(ENDS) ? one : 0)),
  )
  assert.equal(await listed(positions), expected)
  await dropTaken(db.sql, to)
  assert.equal(await listed(positions), expected)
  assert.equal(await db.sql.query('SELECT 1 FROM opportunities_recent WHERE replaced_at > now()'), [])
})

const LEAGUES = ['epl', 'nba', 'nfl']
const PARTITIONS = LEAGUES.map(league => partitionOf(league))
type Row = { id: string; league: string; partition: number; position: number; state: string; committed_at: string }

test('any order of commits, merges, compactions and drops reads as the log does', async () => {
  const random = createRandom(ownSeed())
  const schema = await readSchema(db.sql)
  const standing = partText('opportunities_at', db)
  const log: Row[] = []
  /** Of each partition: what stands, its last position, the rows of a commit in the making, and the marks so far. */
  const own = LEAGUES.map((league, n) => ({
    league,
    partition: PARTITIONS[n] ?? 0,
    stands: new Map<string, string>(),
    position: 0,
    making: [] as Row[],
    marks: [{ position: 0, at: AT }],
  }))
  let [clock, taken] = [AT, [] as Positions]
  const takens: Positions[] = []

  const insert = (table: string, rows: readonly object[]) =>
    db.sql.insert(`INSERT INTO ${table} FORMAT JSONEachRow`, rows.map(row => JSON.stringify(row)).join('\n'))
  const make = (one: (typeof own)[number]): Row[] => {
    const rows: Row[] = []
    for (let jobs = random.whole(1, 3); jobs > 0; jobs--) {
      one.position += random.whole(1, 2)
      for (const id of new Set([random.whole(0, 9), random.whole(0, 9)])) {
        const name = `${one.league}${id}`
        const state = one.stands.has(name) ? random.pick(['changed', 'expired', 'expired']) : 'detected'
        if (state === 'expired') one.stands.delete(name)
        else one.stands.set(name, state)
        const { league, partition, position } = one
        rows.push({ id: name, league, partition, position, state, committed_at: iso(clock) })
      }
    }
    return rows
  }
  const write = async (): Promise<void> => {
    clock += 20
    const writing = own.filter(({ making }) => making.length === 0 && !random.once(3))
    for (const one of writing) one.making = make(one)
    const rows = writing.flatMap(({ making }) => making)
    if (rows.length > 0)
      await insert(
        'opportunities',
        rows.map(row => ({ ...row, kind: 'arbitrage', event_id: `e_${row.id}`, event_day: '2026-08-04', current: 1 })),
      )
  }
  const finish = async (one: (typeof own)[number]): Promise<void> => {
    const { partition, position, making, marks } = one
    if (making.length === 0) return
    one.making = []
    if (random.once(4)) {
      const mark = marks.at(-1)
      const above = iso(mark?.position === 0 ? 0 : (mark?.at ?? 0))
      assert.ok((await rollBack(db.sql, partition, 0, { position: mark?.position ?? 0, above })) >= making.length)
      one.position = mark?.position ?? 0
      one.stands.clear()
      for (const row of log.filter(row => row.partition === partition))
        row.state === 'expired' ? one.stands.delete(row.id) : one.stands.set(row.id, row.state)
      return
    }
    const committed_at = making[0]?.committed_at ?? ''
    await insert('marks', [{ partition, position, epoch: 0, committed_at, current: 1 }])
    marks.push({ position, at: Date.parse(committed_at) })
    log.push(...making)
  }
  const check = async (what: string, ends: readonly { position: number; at: number }[]): Promise<number> => {
    const positions = new Array<number>(16).fill(0)
    for (const [n, { position }] of ends.entries()) positions[PARTITIONS[n] ?? 0] = position
    const newest = new Map(log.filter(row => row.position <= (positions[row.partition] ?? 0)).map(row => [row.id, row]))
    const expected = [...newest.values()]
      .filter(({ state }) => state !== 'expired')
      .map(({ id, state, position }) => `${id} ${state} ${position}`)
      .sort()
    const at = iso(Math.max(...ends.map(end => end.at)))
    const rows = await db.sql.query<{ text: string }>(
      `SELECT concat(id, ' ', state, ' ', toString(position)) AS text FROM ${standing} ORDER BY text`,
      { ...OFF, positions, at },
    )
    assert.equal(
      rows.map(({ text }) => text),
      expected,
      `${what}, seed ${random.seed}`,
    )
    return expected.length
  }

  await insert(
    'fences',
    PARTITIONS.map(partition => ({ partition, epoch: 0, owner: 'the test' })),
  )
  let seen = 0
  for (let step = 0; step < (long ? 1_500 : 40); step++) {
    await write()
    for (const one of own) if (!random.once(3)) await finish(one)
    if (random.once(2)) {
      taken = (await compact(db.sql, schema, random.once(4) ? [] : taken, random.whole(1, 30))).to
      takens.push(taken)
    }
    if (random.once(2)) await dropTaken(db.sql, takens.at(-random.whole(1, 3)) ?? [])
    if (random.once(5)) await db.sql.command('OPTIMIZE TABLE opportunities_recent FINAL')
    const last = own.map(({ marks }) => marks.at(-1) ?? { position: 0, at: AT })
    seen += await check(`step ${step}`, last)
    await check(
      `step ${step}, as it stood`,
      own.map(({ marks }) => random.pick(marks.slice(-20))),
    )
  }
  assert.ok(seen > 200)
})

test.run()
