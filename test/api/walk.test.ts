/* Walking by cursor and by delta while prices change; the long form walks 50,000 rows. Time limit: 1200 s. */
import { setTimeout as sleep } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { TickRow } from '../../pipelines/model/rows.ts'
import { useEngines } from '../engines.ts'
import { long } from '../long.ts'
import { createWriter, event, tick } from '../stream/writer.ts'
import { type Facade, startFacade, startStores } from './facade.ts'

const test = suite('walking')

const BOOKS = ['draftkings', 'fanduel', 'betmgm', 'caesars', 'bet365', 'pinnacle']
const EVENTS = long ? 4_200 : 60
/** A fifth of a short slate's quotes changes in a round, and no more of a long one's. */
const EVERY = (5 * EVENTS) / 60
/** Rows of a page. */
const PAGE = long ? 200 : 50
const ROWS = EVENTS * BOOKS.length * 2

type Row = { id: string; odds_decimal: number; sportsbook: string; is_live: boolean }

let stores: Awaited<ReturnType<typeof startStores>>
let facade: Facade
let writer: ReturnType<typeof createWriter>
let key: string
let round = 0
/** Of the commits of `change`, ms. */
let slowest = 0
const counted = { changed: 0, removed: 0 }

const quotes = (of: (n: number, book: string, side: 'home' | 'away') => TickRow | null): TickRow[] =>
  Array.from({ length: EVENTS }, (_, n) => n + 1).flatMap(n =>
    BOOKS.flatMap(book => (['home', 'away'] as const).flatMap(side => of(n, book, side) ?? [])),
  )

/** Moves a fifth of the prices, and takes some quotes away. */
const change = async () => {
  round++
  const ticks = quotes((n, book, side) => {
    const turn = (n * 7 + BOOKS.indexOf(book) * 3 + (side === 'home' ? 1 : 0) + round) % EVERY
    if (turn !== 0) return null
    const gone = (n + round) % 6 === 0
    counted[gone ? 'removed' : 'changed']++
    return tick('nfl', n, book, side, 1.5 + ((round * 13 + n) % 100) / 100, { is_removed: gone ? 1 : 0 })
  })
  const began = Date.now()
  await writer.commit({ ticks })
  slowest = Math.max(slowest, Date.now() - began)
}

test.before(async () => {
  stores = await startStores(await useEngines('api-walk'))
  writer = createWriter({ redis: stores.redis, prefix: stores.prefix, sql: stores.sql, league: 'nfl' })
  await writer.commit({
    events: Array.from({ length: EVENTS }, (_, n) => event('nfl', n + 1)),
    ticks: quotes((n, book, side) => tick('nfl', n, book, side, 1.9)),
  })
  key = await stores.key('enterprise')
  facade = await startFacade(stores.engines)
})
test.after(async () => {
  assert.equal(facade.errors, [])
  await facade.close()
  await stores.close()
})

const get = async (path: string) => (await facade.get(path, { key })).json

test('by cursor gives every row of the first page’s state exactly once, whatever changes meanwhile', async () => {
  counted.changed = 0
  counted.removed = 0
  const before = (await get(`/odds?limit=200&sort=-odds_decimal`)).data.concat()
  const rows: Row[] = []
  let next: string | undefined
  let total = 0
  let updated = ''
  do {
    const page = await get(
      `/odds?limit=${PAGE}&league=nfl&sort=-odds_decimal${next === undefined ? '' : `&cursor=${next}`}`,
    )
    rows.push(...page.data)
    if (next === undefined) {
      total = page.pagination.total
      updated = page.updated_at
    }
    assert.is(page.pagination.total, total)
    assert.is(page.updated_at, updated)
    assert.equal(page.meta.books_available, [...BOOKS].sort())
    next = page.pagination.next_cursor
    await change()
  } while (next !== undefined)
  assert.is(total, ROWS)
  assert.is(rows.length, total)
  assert.is(new Set(rows.map(row => row.id)).size, total)
  assert.equal(rows.slice(0, 200), before)
  assert.ok(counted.changed > 1_000, `${counted.changed} changes`)
  assert.ok(counted.removed > 50, `${counted.removed} removals`)
})

test('by cursor is refused with other filters, another tier, or a mark on it', async () => {
  const { next_cursor } = (await get('/odds?limit=5&league=nfl')).pagination
  const refused = async (path: string, who = key) =>
    (await facade.get(path, { key: who })).json.error?.issues?.[0]?.message
  assert.match(await refused(`/odds?limit=5&cursor=${next_cursor}`), 'other filters')
  assert.match(await refused(`/odds?limit=5&league=nfl&sort=sport&cursor=${next_cursor}`), 'other filters')
  assert.match(await refused(`/events?cursor=${next_cursor}`), 'other filters')
  assert.match(await refused(`/odds?limit=5&league=nfl&cursor=${next_cursor.slice(0, -2)}xx`), 'tampered')
  const sharp = await stores.key('sharp')
  await sleep(1_000)
  // The sharp tier has the same books: only the tier differs.
  assert.match(await refused(`/odds?limit=5&league=nfl&cursor=${next_cursor}`, sharp), 'another tier')
  assert.is((await get(`/odds?limit=9&fields=id&league=NFL&cursor=${next_cursor}`)).data.length, 9)
})

test('by cursor ends 15 minutes after its state has been replaced', async () => {
  let ahead = 0
  const later = await startFacade(stores.engines, { now: () => Date.now() + ahead })
  const { next_cursor } = (await later.get('/odds?limit=5', { key })).json.pagination
  ahead = 14 * 60_000
  assert.is((await later.get(`/odds?limit=5&cursor=${next_cursor}`, { key })).status, 200)
  ahead = 60 * 60_000
  // Nothing was committed since: it is still the newest state.
  assert.is((await later.get(`/odds?limit=5&cursor=${next_cursor}`, { key })).status, 200)
  await change()
  ahead += 2_000
  const { json } = await later.get(`/odds?limit=5&cursor=${next_cursor}`, { key })
  assert.match(json.error.issues[0].message, 'older than 15 minutes')
  await later.close()
})

/** A time that an owner's mark may take: what comes later is refused by the store and made again with a new time; here nothing refuses it. */
const LATE_MS = 2_000
const TRIES = 5

/** What a client holds that goes by delta while prices change, and beside it what stands. */
const rebuild = async (): Promise<{ board: Map<string, Row>; snapshot: Row[] }> => {
  slowest = 0
  counted.changed = 0
  counted.removed = 0
  const board = new Map<string, Row>()
  const last = round + 40
  let isChanging = true
  let since = '2020-01-01T00:00:00Z'
  let clamped: boolean | undefined
  const once = async () => {
    let next: string | undefined
    let first = ''
    do {
      const page = await get(`/odds/delta?limit=500&since=${since}${next === undefined ? '' : `&cursor=${next}`}`)
      if (next === undefined) {
        first = page.meta.server_time
        clamped ??= page.meta.since_clamped
        for (const { id } of page.removed) board.delete(id)
      } else {
        assert.is(page.removed, undefined)
        assert.is(page.meta.server_time, first)
      }
      for (const row of page.data) board.set(row.id, row)
      next = page.pagination.next_cursor
      if (isChanging && round < last) await change()
    } while (next !== undefined)
    since = first
  }
  for (let i = 0; i < 12; i++) await once()
  // A slow machine changes less between two pages: its answers are of one page each.
  while (round < last) await once()
  isChanging = false
  assert.is(clamped, true)
  // What is not settled yet comes again, until nothing does.
  for (let i = 0; i < 10; i++) {
    await sleep(400)
    await once()
  }
  const snapshot: Row[] = []
  let next: string | undefined
  do {
    const page = await get(`/odds?limit=200${next === undefined ? '' : `&cursor=${next}`}`)
    snapshot.push(...page.data)
    next = page.pagination.next_cursor
  } while (next !== undefined)
  assert.ok(counted.changed > 1_000 && counted.removed > 50, JSON.stringify(counted))
  return { board, snapshot }
}

test('by delta rebuilds the snapshot, removals included', async () => {
  let { board, snapshot } = await rebuild()
  for (let tries = 1; slowest > LATE_MS; tries++) {
    assert.ok(tries < TRIES, `${TRIES} times a commit took longer than ${LATE_MS} ms, at last ${slowest} ms`)
    ;({ board, snapshot } = await rebuild())
  }
  assert.equal([...board.keys()].sort(), snapshot.map(row => row.id).sort())
  for (const row of snapshot) assert.is(board.get(row.id)?.odds_decimal, row.odds_decimal)
})

test('by delta names rows that leave the filter, and books that changed', async () => {
  await sleep(3_000)
  const { server_time } = (await get('/odds/delta?since=2020-01-01&limit=1')).meta
  await writer.commit({
    ticks: [tick('nfl', 1, 'fanduel', 'home', 1.77, { is_live: 1 }), tick('nfl', 2, 'fanduel', 'home', 1.78)],
  })
  await sleep(300)
  const prematch = await get(`/odds/delta?since=${server_time}&live=false`)
  assert.equal(
    prematch.data.map((row: Row) => row.odds_decimal),
    [1.78],
  )
  assert.is(prematch.removed.length, 1)
  assert.equal(prematch.meta.books_changed, ['fanduel'])
  const live = await get(`/odds/delta?since=${server_time}&live=true`)
  assert.is(live.data.length, 1)
  assert.equal(live.removed, [])
})

test('by delta from the future finds nothing, and without a time is refused', async () => {
  const { data, removed, meta } = await get('/odds/delta?since=2199-01-01T00:00:00Z')
  assert.equal([data, removed, meta.since_clamped], [[], [], false])
  const { json, status } = await facade.get('/odds/delta', { key })
  assert.is(status, 400)
  assert.equal(json.error.issues, [{ param: 'since', message: 'is required' }])
  assert.is((await facade.get('/odds/delta?since=yesterday', { key })).status, 400)
  assert.is((await facade.get('/odds/delta?since=2026-01-01&offset=501', { key })).json.error.code, 'offset_too_large')
})

test.run()
