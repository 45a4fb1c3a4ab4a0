/** However few days are kept: what stands stays readable through merges and changed settings, and what was removed goes with every version of it. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { shed } from '../../pipelines/shed.ts'
import { shedRemoved } from '../../pipelines/shed-removed.ts'
import { createSql, type Sql } from '../../sql/client.ts'
import { migrate } from '../../sql/migrate.ts'
import { type TestEngines, useEngines } from '../engines.ts'
import { RETENTION } from '../schema.ts'

const test = suite('what stands for long')
let engines: TestEngines
let sql: Sql
test.before(async () => {
  engines = await useEngines('shed-removed', true)
  const { url, username, password, database } = engines.clickhouse
  sql = createSql({ url, username, password, database })
  await migrate(sql, { database, retention: { ...RETENTION, ticks: 9, opportunities: 9 } })
  // The settings changed, as they do for who finds that days are large.
  await migrate(sql, { database, retention: { ...RETENTION, ticks: 1, opportunities: 1 } })
})
test.after(async () => {
  await sql.close()
  await engines.close()
})

const ago = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString()
type Told = { days: number; version: number }
const rowOf = (event: string, { days, version }: Told) => ({
  ...{ league: 'nfl', sport: 'football', event_day: '2026-01-05', event_id: `nfl_${event}_2026-01-05`, run: '' },
  ...{ partition: 7, position: version, epoch: 0, version, committed_at: ago(days), observed_at: ago(days) },
  stored_at: ago(days),
})
// Each insert is a part of its own: a merge of some of them says nothing of the others.
const write = (table: string, row: object): Promise<unknown> =>
  sql.insert(`INSERT INTO ${table} FORMAT JSONEachRow`, JSON.stringify(row))
const quote = (name: string, is_removed: 0 | 1, told: Told): Promise<unknown> =>
  write('quotes_latest', { ...rowOf(name, told), market_type: 'moneyline', odds_id: '7', odds_decimal: 2, is_removed })
const opportunity = (name: string, state: string, told: Told): Promise<unknown> =>
  write('opportunities_latest', { ...rowOf(name, told), kind: 'ev', id: 'aa', state })
const sight = (name: string, told: Told): Promise<unknown> =>
  write('sightings_latest', { ...rowOf(name, told), groups: ['fanduel|moneyline'], seen_lag_ms: [0] })

const named = async (table: string, how: string): Promise<string[]> => {
  const rows = await sql.query<{ name: string }>(
    `SELECT DISTINCT splitByChar('_', event_id)[2] AS name FROM ${table} ${how} ORDER BY name`,
  )
  return rows.map(({ name }) => name)
}
const merge = async (): Promise<void> => {
  for (const table of ['quotes_latest', 'opportunities_latest', 'sightings_latest'])
    await sql.command(`OPTIMIZE TABLE ${table} FINAL`)
}

test('a removed row goes, with what stood before it in another part, and a standing one stays', async () => {
  await quote('stands', 0, { days: 8, version: 1 })
  await quote('removed', 0, { days: 8, version: 1 })
  await quote('removed', 1, { days: 3, version: 2 })
  // A delta of two days tells of it still.
  await quote('lately', 0, { days: 8, version: 1 })
  await quote('lately', 1, { days: 2, version: 2 })
  await quote('back', 1, { days: 8, version: 1 })
  await quote('back', 0, { days: 4, version: 2 })
  await opportunity('stands', 'detected', { days: 8, version: 1 })
  await opportunity('expired', 'changed', { days: 8, version: 1 })
  await opportunity('expired', 'expired', { days: 3, version: 2 })
  await opportunity('lately', 'expired', { days: 2, version: 1 })
  await sight('stands', { days: 8, version: 1 })
  assert.equal(await shedRemoved(sql), { keys: 2, isAll: true })
  assert.equal(await shedRemoved(sql), { keys: 0, isAll: true })
  assert.equal(await named('quotes_latest', 'FINAL'), ['back', 'lately', 'stands'])
  assert.equal(await named('quotes_latest', 'FINAL WHERE is_removed = 0'), ['back', 'stands'])
  assert.equal(await named('opportunities_latest', 'FINAL'), ['lately', 'stands'])
  await merge()
  assert.equal(await named('quotes_latest', 'WHERE is_removed = 0'), ['back', 'stands'])
  assert.equal(await named('opportunities_latest', ''), ['lately', 'stands'])
  assert.equal(await named('sightings_latest', ''), ['stands'])
})

test('what was seen of an event goes when that is over', async () => {
  await write('events_latest', { ...rowOf('over', { days: 5, version: 3 }), status: 'ended' })
  await sight('over', { days: 5, version: 3 })
  assert.equal(await shed(sql), { events: 1, isAll: true })
  assert.equal(await named('sightings_latest', ''), ['stands'])
})

test.run()
