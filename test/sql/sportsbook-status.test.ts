/* How the books stand, where nothing live was ever committed and after it was. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { event, tick } from '../stream/rows.ts'
import { ATLAS } from './atlas.ts'
import { createDatabase, type Database } from './database.ts'

const test = suite('sportsbook_status')
let db: Database
test.before(async () => {
  db = await createDatabase('sportsbook-status')
})
test.after(() => db.close())

const insert = (table: string, row: object) =>
  db.sql.insert(`INSERT INTO ${table} FORMAT JSONEachRow`, JSON.stringify(row))
const times = () =>
  db
    .reader()
    .query('SELECT status, data_time, age_seconds, toUInt32(count()) AS books FROM sportsbook_status GROUP BY ALL')
const books = ATLAS.sportsbooks.length

test('has no time of data before anything live is committed, though history was replayed', async () => {
  const none = [{ status: 'inactive', data_time: null, age_seconds: null, books }]
  assert.equal(await times(), none)
  const place = { run: 'h1', current: 0 as const, position: 1 }
  const { partition, epoch, ...row } = event('nfl', 1, place)
  await insert('events', { ...row, partition, epoch, committed_at: '2026-01-05T18:00:00.000Z' })
  await insert('ticks', {
    ...tick('nfl', 1, 'fanduel', 'home', 2, place),
    partition,
    committed_at: '2026-01-05T18:00:00.000Z',
  })
  await insert('marks', { partition, position: 1, epoch, committed_at: '2026-01-05T18:00:00.000Z', current: 0 })
  assert.equal(await times(), none)
})

test('has that of the newest live commit', async () => {
  await insert('marks', { partition: 3, position: 9, epoch: 0, committed_at: '2026-01-05T19:00:00.000Z', current: 1 })
  assert.equal(await times(), [{ status: 'inactive', data_time: '2026-01-05T19:00:00.000Z', age_seconds: null, books }])
})

test('takes what a feed whose clock is ahead has just shown for new, not for younger than that', async () => {
  const place = { partition: 3, position: 10, observed_at: '2026-01-05T19:00:07.000Z' }
  const shown = { ...event('nfl', 2), ...place, committed_at: '2026-01-05T19:00:05.000Z' }
  await insert('events', shown)
  await insert('sightings', {
    ...shown,
    feed: 'test',
    groups: ['fanduel|moneyline'],
    seen_lag_ms: [0],
    source_lag_ms: [-1],
  })
  await insert('marks', { partition: 3, position: 10, epoch: 0, committed_at: shown.committed_at, current: 1 })
  const rows = await db
    .reader()
    .query("SELECT last_update, age_seconds FROM sportsbook_status WHERE sportsbook = 'fanduel'")
  assert.equal(rows, [{ last_update: place.observed_at, age_seconds: 0 }])
})

test.run()
