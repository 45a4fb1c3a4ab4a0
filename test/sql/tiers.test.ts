/* How the store merges the parts of tables that get a few rows at a time: parts of a like size with each other, so that a row is written again a few times, not every second. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createDatabase, type Database } from './database.ts'

const Tiers = suite('tiers of parts')
let db: Database

Tiers.before(async () => {
  db = await createDatabase('tiers')
})
Tiers.after(() => db.close())

/** Jobs of a partition that nobody owns, from `position` on. */
const write = (position: number, count: number): Promise<unknown> =>
  db.sql.insert(
    'INSERT INTO ledger (partition, position, epoch, job_id, kind, feed, league, observed_at, committed_at) FORMAT JSONEachRow',
    Array.from({ length: count }, (_, i) => ({
      partition: 3,
      position: position + i,
      epoch: 0,
      job_id: randomUUID(),
      kind: 'part',
      feed: 'f',
      league: 'nfl',
      observed_at: '2025-11-09 12:00:00',
      committed_at: '2025-11-09 12:00:00',
    }))
      .map(row => JSON.stringify(row))
      .join('\n'),
  )

type Part = { rows: number; level: number }
const parts = (): Promise<Part[]> =>
  db.sql.query<Part>(
    `SELECT toUInt32(rows) AS rows, level FROM system.parts
     WHERE active AND database = {database:String} AND table = 'ledger' ORDER BY rows DESC`,
    { database: db.database },
  )

const LARGE = 50_000
const SMALL = 80

Tiers('one large part and many small ones: the large one is not written again for each of them', async () => {
  await write(1, LARGE)
  for (let i = 0; i < SMALL; i++) {
    await write(LARGE + 1 + i, 1)
    // The store looks for merges beside the inserts; without a pause it would find them all at once.
    await sleep(50)
  }
  const deadline = Date.now() + 15_000
  while ((await parts()).length > 30 && Date.now() < deadline) await sleep(100)
  const found = await parts()
  assert.ok(found.length <= 30, `${found.length} parts`)
  const sum = found.reduce((all, { rows }) => all + rows, 0)
  assert.is(sum, LARGE + SMALL)
  const [large] = found
  assert.ok(large !== undefined && large.level <= 3, `the large part was written again ${large?.level} times`)
})

Tiers('every table that is written with each commit, or each second, is merged so', async () => {
  const settings = ['merge_selector_enable_heuristic_to_remove_small_parts_at_right = 0', 'merge_selector_base = 10']
  const rows = await db.sql.query<{ name: string; engine_full: string }>(
    `SELECT name, engine_full FROM system.tables WHERE database = {database:String} AND engine LIKE '%MergeTree'`,
    { database: db.database },
  )
  const tiered = rows.filter(({ engine_full }) => settings.every(setting => engine_full.includes(setting)))
  assert.equal(tiered.map(({ name }) => name).sort(), [
    'captures',
    'events',
    'events_recent',
    'game_states',
    'ledger',
    'marks',
    'opportunities',
    'opportunities_recent',
    'quotes_recent',
    'rejections',
    'sightings',
    'sightings_recent',
    'splits',
    'ticks',
  ])
})

Tiers.run()
