/*
 * Opportunities that expired while another partition's rows of the same time are not taken over yet: what an expired row has hidden does not come back
 * when the recent rows that hid it are dropped.
 */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { compact, dropTaken } from '../../pipelines/compact.ts'
import { partitionOf } from '../../pipelines/model/partition-of.ts'
import { readSchema } from '../../pipelines/schema.ts'
import { createSources } from '../../sql/source.ts'
import { createDatabase, type Database } from './database.ts'
import { createSlate, FIRST, writeSlate } from './slate.ts'

const test = suite('opportunities that are taken over')
let db: Database
test.before(async () => {
  db = await createDatabase('compacted-opportunities')
})
test.after(() => db.close())

const AT = Date.now() - 60_000
const ENDS = 'epl'

const listed = async (positions: readonly number[]): Promise<Map<string, number>> => {
  const params = {
    ...{ positions, at: new Date(AT + 2_000).toISOString(), books: [], method: 'power', include_suspicious: 1 },
    ...{ sports: [], leagues: [], events: [], days: [], markets: [] },
  }
  const rows = await db.sql.query<{ league: string; n: string }>(
    `SELECT league, count() AS n FROM ${createSources(db.database).source('arbitrage_state', params)} GROUP BY league`,
    params,
  )
  return new Map(rows.map(({ league, n }) => [league, Number(n)]))
}

test('what expired stays gone while recent rows beside it stand', async () => {
  const slate = createSlate(11, AT, 150)
  const first = await writeSlate(db.sql, slate)
  const before = await listed(first)
  const ending = slate.markets.filter(({ market }) => market.league === ENDS)
  const gone = new Map(ending.map(({ market, found }) => [market.event_id, found]))
  const position = FIRST.position + 1
  const ends = { at: AT + 1_000, markets: ending.map(one => ({ ...one, found: [] })) }
  const last = await writeSlate(db.sql, ends, { ...FIRST, position, gone })
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

test.run()
