/* What a walk by cursor or by delta is refused, when it ends, and what it says of rows that leave; walk-replay.test.ts walks while prices change. */
import { setTimeout as sleep } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { compact, dropTaken } from '../../pipelines/compact.ts'
import { MARK_MS } from '../../pipelines/model/mark-age.ts'
import { readSchema } from '../../pipelines/schema.ts'
import { useEngines } from '../engines.ts'
import { createWriter, event, tick } from '../stream/writer.ts'
import { type Facade, startFacade, startStores } from './facade.ts'

const test = suite('walking')

const BOOKS = ['draftkings', 'fanduel', 'betmgm', 'caesars', 'bet365', 'pinnacle']
const EVENTS = 12

type Row = { odds_decimal: number }

let stores: Awaited<ReturnType<typeof startStores>>
let facade: Facade
let writer: ReturnType<typeof createWriter>
let key: string
test.before(async () => {
  stores = await startStores(await useEngines('api-walk'))
  writer = createWriter({ redis: stores.redis, prefix: stores.prefix, sql: stores.sql, league: 'nfl' })
  const games = Array.from({ length: EVENTS }, (_, n) => n + 1)
  await writer.commit({
    events: games.map(n => event('nfl', n)),
    ticks: games.flatMap(n =>
      BOOKS.flatMap(book => [tick('nfl', n, book, 'home', 1.9), tick('nfl', n, book, 'away', 1.9)]),
    ),
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

test('by cursor is refused with other filters, another tier, or a mark on it', async () => {
  const { next_cursor } = (await get('/odds?limit=5&league=nfl')).pagination
  const refused = async (path: string, who = key) =>
    (await facade.get(path, { key: who })).json.error?.issues?.[0]?.message
  assert.match(await refused(`/odds?limit=5&cursor=${next_cursor}`), 'other filters')
  assert.match(await refused(`/odds?limit=5&league=nfl&sort=sport&cursor=${next_cursor}`), 'other filters')
  assert.match(await refused(`/events?cursor=${next_cursor}`), 'other filters')
  assert.match(await refused(`/odds?limit=5&league=nfl&cursor=${next_cursor.slice(0, -2)}xx`), 'tampered')
  const [sharp, pro] = [await stores.key('sharp'), await stores.key('pro')]
  await sleep(1_000)
  // The sharp tier has the same books: only the tier differs. What pro has asked is the same, though it means fewer books.
  for (const other of [sharp, pro])
    assert.match(await refused(`/odds?limit=5&league=nfl&cursor=${next_cursor}`, other), 'another tier')
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
  await writer.commit({ ticks: [tick('nfl', 3, 'caesars', 'home', 1.5)] })
  ahead += 2_000
  const { json } = await later.get(`/odds?limit=5&cursor=${next_cursor}`, { key })
  assert.match(json.error.issues[0].message, 'older than 15 minutes')
  await later.close()
})

test('by cursor goes on past midnight with the days of its first page', async () => {
  const MIDNIGHT = Date.parse('2030-01-05T05:00:00Z')
  let now = 0
  const night = await startFacade(stores.engines, { now: () => now })
  for (const path of ['/odds?limit=50', '/odds?limit=7&group_by=event', '/odds/best?limit=15', '/events?limit=7']) {
    now = MIDNIGHT - 2_000
    const first = await night.get(`${path}&date=tomorrow`, { key })
    assert.equal([first.status, first.json.pagination.has_more], [200, true], path)
    // Later than a plan is remembered.
    now = MIDNIGHT + 5_000
    const next = `${path}&date=tomorrow&cursor=${first.json.pagination.next_cursor}`
    const second = await night.get(next, { key })
    assert.equal([second.status, second.json.pagination?.total], [200, first.json.pagination.total], path)
    assert.ok(second.json.data.length > 0, path)
    const anew = (await night.get(`${path}&date=tomorrow`, { key })).json
    assert.is(anew.pagination.total, 0, 'who begins anew asks for the next day')
    const other = await night.get(`${next}&league=nba`, { key })
    assert.match(other.json.error.issues[0].message, 'other filters')
  }
  await night.close()
})

test('by cursor goes on when what was asked for and was not there has come', async () => {
  const named = (n: number) => event('nfl', n).event_id
  const asked = `/odds?limit=5&event=${named(4)},${named(40)}&market=moneyline,mystery_market`
  const grouped = `/odds?limit=1&event=${named(4)},${named(5)},${named(40)}&group_by=event`
  const firsts = [await get(asked), await get(grouped)]
  assert.equal(firsts[0].meta.unknown, ['mystery_market', named(40)])
  await writer.commit({
    events: [event('nfl', 40)],
    ticks: [
      tick('nfl', 40, 'betmgm', 'home', 2),
      tick('nfl', 4, 'betmgm', 'home', 2, { market_type: 'mystery_market' }),
    ],
  })
  // Names are looked up again, plans made anew.
  await sleep(2_100)
  const [first, page] = firsts.map(({ pagination }) => pagination.next_cursor)
  const next = await facade.get(`${asked}&cursor=${first}`, { key })
  assert.equal([next.status, next.json.pagination?.total], [200, 2 * BOOKS.length])
  const events = await facade.get(`${grouped}&cursor=${page}`, { key })
  assert.equal([events.status, events.json.pagination?.total], [200, 2])
  const other = await facade.get(`${asked}&league=nba&cursor=${first}`, { key })
  assert.match(other.json.error.issues[0].message, 'other filters')
})

test('by delta names rows that leave the filter, and books that changed', async () => {
  // No owner is heard here: the store's clock says what is settled.
  await sleep(MARK_MS + 1_000)
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

test('by delta of what is not live is told of a row that came in the last second before and has gone live since', async () => {
  const board = new Set<string>()
  const follow = async (since: string): Promise<string> => {
    const { data, removed, meta } = await get(`/odds/delta?since=${since}&live=false&limit=500`)
    for (const { id } of removed) board.delete(id)
    for (const { id } of data) board.add(id)
    return meta.server_time
  }
  for (const compacted of [false, true]) {
    const came = tick('nfl', 5, 'betmgm', 'home', 2.5, { odds_id: compacted ? '502' : '501' })
    await writer.commit({ ticks: [came] })
    await sleep(300)
    const server_time = await follow(new Date(Date.now() - 60_000).toISOString())
    assert.ok(board.has(came.odds_id), 'it is told at once')
    if (compacted) {
      const { to } = await compact(stores.sql, await readSchema(stores.sql), [])
      await dropTaken(stores.sql, to)
    }
    await writer.commit({ ticks: [{ ...came, is_live: 1 }] })
    await sleep(300)
    await follow(server_time)
    assert.not.ok(board.has(came.odds_id), `it has left, ${compacted ? '' : 'not '}compacted`)
  }
})

test('by delta from an hour ago is told of a row that is live, whatever the clock here says: nobody knows any more what it was', async () => {
  const turned = tick('nfl', 6, 'betmgm', 'home', 2.5, { odds_id: '601' })
  await writer.commit({ ticks: [turned] })
  await writer.commit({ ticks: [{ ...turned, is_live: 1 }] })
  await sleep(300)
  const { to } = await compact(stores.sql, await readSchema(stores.sql), [])
  await dropTaken(stores.sql, to)
  // As it is when the hour is over.
  await stores.sql.command('TRUNCATE TABLE quotes_recent')
  await stores.sql.command('OPTIMIZE TABLE quotes_latest FINAL')
  const behind = await startFacade(stores.engines, { now: () => Date.now() - 3_600_000 })
  const since = new Date(Date.now() - 70 * 60_000).toISOString()
  const { json } = await behind.get(`/odds/delta?since=${since}&live=false`, { key })
  await behind.close()
  assert.ok(json.removed.some(({ id }: { id: string }) => id === turned.odds_id))
})

test('by delta goes on with what its first page has begun when 48 hours are over meanwhile', async () => {
  const since = Date.now()
  await sleep(MARK_MS + 2_000)
  await writer.commit({ ticks: [1, 2, 3, 4].map(n => tick('nfl', n, 'fanduel', 'home', 1.55)) })
  let ahead = 0
  const later = await startFacade(stores.engines, { now: () => Date.now() + ahead })
  const path = `/odds/delta?limit=3&since=${new Date(since).toISOString()}`
  ahead = 48 * 3_600_000 - 60_000
  const first = (await later.get(path, { key })).json
  ahead += 120_000
  const second = (await later.get(`${path}&cursor=${first.pagination.next_cursor}`, { key })).json
  await later.close()
  assert.equal([first.meta.since_clamped, first.pagination.total], [false, 4])
  assert.equal([second.meta.since_clamped, second.pagination.total, second.data.length], [false, 4, 1])
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
