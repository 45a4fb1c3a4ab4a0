/** What exists beside the atlas, and which league an event is of: asked of the store once, however many want to know at the same time. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createDirectory } from '../../api/directory.ts'
import type { Sql } from '../../sql/client.ts'
import { createBoard } from '../sql/board.ts'
import { createDatabase, type Database } from '../sql/database.ts'
import { createStore } from '../sql/store.ts'

const test = suite('the directory')
const positions = { until: async () => 0 }
let db: Database
const board = createBoard(3)

test.before(async () => {
  db = await createDatabase('directory')
  await createStore(db.sql, Date.now() - 600_000).write(Array.from({ length: 20 }, () => board.step()))
})
test.after(() => db.close())

test('clients that come back to one event at once ask the store once', async () => {
  let asked = 0
  const sql: Sql = {
    ...db.sql,
    query: (...call: Parameters<Sql['query']>) => {
      asked += 1
      return db.sql.query(...call)
    },
  } as Sql
  const catalogue = { sports: [], leagues: [], markets: [], books: [] } as never
  const directory = createDirectory({ sql, catalogue, positions, now: () => performance.now() })
  const [one, other] = [...new Set(board.commits.flatMap(({ events }) => events.map(event => event.event_id)))]
  const found = await Promise.all([
    ...Array.from({ length: 50 }, () => directory.leaguesOf([one ?? ''])),
    directory.leaguesOf([one ?? '', other ?? '', 'nfl_a_b_2030-01-01']),
  ])
  assert.is(asked, 2)
  for (const leagues of found) assert.ok(leagues.get(one ?? ''))
  assert.equal([...(found.at(-1)?.keys() ?? [])].sort(), [one, other].sort())
  await directory.leaguesOf([one ?? '', other ?? ''])
  assert.is(asked, 2)
})

test('a look that failed says nothing of what exists: the next question looks again', async () => {
  let away = true
  const query = async () => {
    if (away) throw new Error('the store is away')
    return [{ sport: [], league: ['sweden_allsvenskan'], market: [], sportsbook: ['corner_bookie'] }]
  }
  const catalogue = { sports: [], leagues: [], markets: [], books: [] } as never
  const directory = createDirectory({ sql: { database: 'd', query } as never, catalogue, positions, now: () => 5_000 })
  const unknown = () => directory.unknown('sportsbook', ['corner_bookie', 'nobody'])
  await unknown().then(
    () => assert.unreachable('the store is away'),
    error => assert.match(error.message, 'away'),
  )
  away = false
  assert.equal(await unknown(), ['nobody'])
})

test.run()
