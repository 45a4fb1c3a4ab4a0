/* Events as they were known at a time, and the times at which something changed, against a walk over the commits. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { SightingRow } from '../../pipelines/model/rows.ts'
import { createSources } from '../../sql/source.ts'
import { type Board, createBoard } from './board.ts'
import { eventsAsOf } from './brute.ts'
import { createDatabase, type Database } from './database.ts'
import { iso, START } from './rows.ts'
import { same } from './same.ts'
import { createStore } from './store.ts'

const BOOKS = ['draftkings', 'fanduel', 'pinnacle']

const Events = suite('events as of a recorded time')
let db: Database
let board: Board

Events.before(async () => {
  db = await createDatabase('as-of-events')
  board = createBoard(41)
  await createStore(db.sql, Date.now() - 10 * 60_000).write(Array.from({ length: 250 }, () => board.step()))
})
Events.after(() => db.close())

const ask = (view: string, columns: string, at: number, books: string[], leagues: string[] = []): Promise<object[]> => {
  const params = { axis: 'observation', positions: board.positions, at: iso(at), books, leagues }
  const from = createSources(db.database).source(view, params)
  return db.sql.query(`SELECT ${columns} FROM ${from}`, params)
}

/** What live feeds and replays each showed last of an event, group by group. */
const shown = (event: string, at: number, books: string[]) => {
  const images = new Map<string, SightingRow>()
  for (const { run, sightings } of board.commits) {
    for (const row of sightings) if (row.event_id === event && Date.parse(row.observed_at) <= at) images.set(run, row)
  }
  return [...images.values()]
    .flatMap(image =>
      image.groups.map((group, i) => ({
        group,
        book: group.split('|')[0] ?? '',
        market: group.split('|')[1]?.replace('#alternate', '') ?? '',
        at: Date.parse(image.observed_at) - (image.seen_lag_ms[i] ?? 0),
      })),
    )
    .filter(({ book }) => books.length === 0 || books.includes(book))
}

const sorted = (names: string[]) => [...new Set(names)].sort()

Events('are those that were known, with what was shown of them live and in a replay', async () => {
  let overlaps = 0
  for (let i = 0; i < 20; i++) {
    const at = i === 0 ? board.clock() + 1 : board.random.whole(START, board.clock())
    const books = i % 3 === 0 ? [] : [board.random.pick(BOOKS)]
    const expected = [...eventsAsOf(board.commits, at).values()].map(event => {
      const groups = event.status === 'ended' ? [] : shown(event.event_id, at, books)
      if (groups.length > sorted(groups.map(({ group }) => group)).length) overlaps++
      return {
        id: event.event_id,
        status: event.status,
        is_live: event.is_live === 1,
        start_time: event.event_start_time,
        books: sorted(groups.map(({ book }) => book)),
        book_count: sorted(groups.map(({ book }) => book)).length,
        markets: sorted(groups.map(({ market }) => market)),
        last_seen_at: groups.length === 0 ? null : iso(Math.max(...groups.map(seen => seen.at))),
        observed_at: event.observed_at,
      }
    })
    const columns = 'id, status, is_live, start_time, books, book_count, markets, last_seen_at, observed_at'
    const rows = await ask('events_as_of', columns, at, books)
    const byId = (a: object, b: object) => (Reflect.get(a, 'id') < Reflect.get(b, 'id') ? -1 : 1)
    same(rows.sort(byId), expected.sort(byId), JSON.stringify({ at, books }))
  }
  assert.ok(overlaps > 10, `${overlaps} overlaps`)
})

Events('and quotes have a time before the one that is shown, and a next one', async () => {
  for (let i = 0; i < 20; i++) {
    const books = i % 3 === 0 ? [] : [board.random.pick(BOOKS)]
    const leagues = i % 2 === 0 ? [] : ['nfl']
    const within = ({ league }: { league: string }) => leagues.length === 0 || leagues.includes(league)
    const ticks = board.commits.flatMap(commit =>
      commit.ticks.filter(row => within(row) && (books.length === 0 || books.includes(row.sportsbook))),
    )
    const events = board.commits.flatMap(commit => commit.events.filter(within))
    const at = board.random.once(2) ? board.random.pick(board.commits).at : board.random.whole(START, board.clock())
    for (const [view, rows] of [
      ['instants_state', ticks],
      ['event_instants', [...ticks, ...events]],
    ] as const) {
      const times = rows.map(row => Date.parse(row.observed_at))
      const now = Math.max(...times.filter(time => time <= at))
      const before = times.filter(time => time < now)
      const after = times.filter(time => time > at)
      const expected = {
        previous_timestamp: before.length === 0 ? null : iso(Math.max(...before)),
        next_timestamp: after.length === 0 ? null : iso(Math.min(...after)),
      }
      assert.equal(await ask(view, '*', at, books, leagues), [expected], `${view} ${iso(at)} ${books} ${leagues}`)
    }
  }
})

Events('of a week ago are over, though nobody said so; their history stays', async () => {
  const everything = { sports: [], leagues: [], events: [], days: [], books: [], markets: [], links: '', link_ends: {} }
  const count = async (view: string, ms: number): Promise<number> => {
    const params = { ...everything, axis: 'observation', positions: board.positions, at: iso(ms) }
    const from = createSources(db.database).source(view, params)
    const [row] = await db.sql.query<{ n: number }>(`SELECT toUInt32(count()) AS n FROM ${from}`, params)
    return row?.n ?? 0
  }
  const DAY = 24 * 3600_000
  const starts = board.commits.flatMap(({ events }) => events.map(row => Date.parse(row.event_start_time ?? '')))
  const last = Math.max(...starts)
  assert.ok((await count('odds_as_of', last + 6 * DAY)) > 0)
  assert.is(await count('odds_as_of', last + 9 * DAY), 0)
  assert.ok((await count('events_as_of', last + 9 * DAY)) > 0)
})

Events.run()
