/* What was refused, as data teams see it: what is committed, and nothing that is in the making. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createDatabase, type Database } from './database.ts'

const test = suite('feed_rejections')
let db: Database

test.before(async () => {
  db = await createDatabase('rejections')
  const refused = (partition: number, position: number, reason: string, league: string) => ({
    ...{
      feed: 'simulated',
      reason,
      league,
      event: '',
      sportsbook: '',
      detail: 'price: above 1',
      sample: '{"price":0}',
    },
    ...{ observed_at: '2026-01-05T18:00:00.000Z', run: '', partition, position, epoch: 0 },
    committed_at: `2026-01-05T18:00:0${position}.000Z`,
  })
  const rows = [
    refused(3, 1, 'bad_price', 'nfl'),
    refused(3, 1, 'bad_price', 'nfl'),
    refused(3, 2, 'no_teams', 'nfl'),
    refused(3, 3, 'bad_price', 'nfl'),
    refused(5, 1, 'bad_price', 'nba'),
  ]
  const insert = (table: string, list: object[]) =>
    db.sql.insert(`INSERT INTO ${table} FORMAT JSONEachRow`, list.map(row => JSON.stringify(row)).join('\n'))
  await insert('rejections', rows)
  const mark = { epoch: 0, committed_at: '2026-01-05T18:00:09.000Z', current: 1 }
  await insert('marks', [
    { ...mark, partition: 3, position: 2 },
    { ...mark, partition: 5, position: 1 },
  ])
})
test.after(() => db.close())

const count = (where: string) =>
  db
    .reader()
    .query(
      `SELECT feed, reason, toUInt32(count()) AS n FROM feed_rejections ${where} GROUP BY feed, reason ORDER BY reason`,
    )

test('are counted by feed and reason, and appear with the mark of their commit', async () => {
  assert.equal(await count(''), [
    { feed: 'simulated', reason: 'bad_price', n: 3 },
    { feed: 'simulated', reason: 'no_teams', n: 1 },
  ])
})

test('are loaded from where the last load ended', async () => {
  const loaded = '[0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]'
  assert.equal(await count(`WHERE position > ${loaded}[partition + 1]`), [
    { feed: 'simulated', reason: 'no_teams', n: 1 },
  ])
})

test.run()
