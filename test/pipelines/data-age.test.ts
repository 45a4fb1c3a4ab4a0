/* How old the newest showing of each book is, of events with a day and without one. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readDataAges } from '../../pipelines/data-age.ts'
import { NO_DAY } from '../../pipelines/model/identity.ts'
import { createDatabase, type Database } from '../sql/database.ts'
import { event } from '../stream/rows.ts'

const test = suite('data ages')
let db: Database
test.before(async () => {
  db = await createDatabase('data-age')
})
test.after(() => db.close())

const NOW = Date.parse('2026-01-05T19:00:00.000Z')
const DAY_MS = 86_400_000
let position = 0

/** A book's only event is shown by a feed. @param ago ms before now */
const show = async (feed: string, book: string, ago: number, event_day: string): Promise<void> => {
  position += 1
  const at = new Date(NOW - ago).toISOString()
  const known = event('nfl', position)
  const row = {
    ...{ ...known, event_id: `${known.event_id}_${position}`, event_day },
    ...{ position, observed_at: at, committed_at: at, feed, groups: [`${book}|moneyline`] },
    ...{ seen_lag_ms: [0], source_lag_ms: [-1] },
  }
  await db.sql.insert('INSERT INTO sightings FORMAT JSONEachRow', JSON.stringify(row))
}

test('what has no day counts as what has one does: for three days since it was shown', async () => {
  await show('dated', 'fanduel', 1_000, '2026-01-05')
  await show('dated', 'betmgm', 1_000, '2026-01-01')
  await show('undated', 'draftkings', 2_000, NO_DAY)
  await show('undated', 'pinnacle', 5 * DAY_MS, NO_DAY)
  const ages = await readDataAges(db.sql, NOW)
  assert.equal(
    ages.sort((a, b) => a.age_ms - b.age_ms),
    [
      { feed: 'dated', sportsbook: 'fanduel', age_ms: 1_000 },
      { feed: 'undated', sportsbook: 'draftkings', age_ms: 2_000 },
    ],
  )
})

test.run()
