/* Best prices, one event side by side, and several events in one answer, over HTTP. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { useFacade } from './served.ts'
import { CELTICS, CHIEFS, EAGLES, quoteOf, writeSlate } from './slate.ts'

const test = suite('best, comparison, batch')

const MINUTE = 60_000
let at = Date.now() - 2 * MINUTE

type Row = { id: string; sportsbook: string; selection: string; line: number | null; odds_decimal: number }
type Best = Row & {
  best_book: string
  market_hold: number | null
  all_books: { book: string; line: number | null }[]
  book_count: number
}

const get = (tier: string, path: string) => on.facade.get(path, { key: on.keys[tier] })
const post = (tier: string, body: unknown) =>
  on.facade.get('/odds/batch', {
    key: on.keys[tier],
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  })

const on = useFacade(test, 'api-compare', async stores => {
  const slate = await writeSlate(stores, () => at)
  at = Date.now() - 20_000
  // What a caller with a delay does not know yet: a better price, and one that is gone.
  await slate.nfl.commit({
    ticks: [
      quoteOf(CHIEFS, 'fanduel', 'home', 2.5),
      quoteOf(CHIEFS, 'draftkings', 'away', 2.05, { is_removed: 1 }),
      quoteOf(EAGLES, 'draftkings', 'home', 1.8, { is_active: 0 }),
      quoteOf(EAGLES, 'draftkings', 'home', 1.95, { market_type: 'point_spread', line: 0 }),
      quoteOf(EAGLES, 'draftkings', 'away', 1.9, { market_type: 'point_spread', line: 0 }),
      quoteOf(EAGLES, 'betmgm', 'home', 1.04, { market_type: 'point_spread', line: 20.5 }),
      quoteOf(EAGLES, 'betmgm', 'away', 26, { market_type: 'point_spread', line: -20.5 }),
      quoteOf(EAGLES, 'fanduel', 'home', 1.87, { market_type: 'total_points', line: 41.5 }),
      quoteOf(EAGLES, 'betmgm', 'home', 2, { market_type: 'total_points', line: 40.5, odds_american: -100 }),
      quoteOf(EAGLES, 'betmgm', 'away', 2, { market_type: 'total_points', line: 40.5, odds_american: 100 }),
    ],
  })
})

const chiefs = `event=${CHIEFS.event_id}&market=moneyline`
const sides = (rows: Best[]) => Object.fromEntries(rows.map(row => [row.selection, row]))

test('the best price is the best of the books that the caller sees', async () => {
  const of = async (tier: string, more = '') => {
    const { status, json } = await get(tier, `/odds/best?${chiefs}${more}`)
    assert.is(status, 200)
    return sides(json.data)
  }
  const sharp = await of('sharp')
  assert.is(sharp['Kansas City Chiefs']?.best_book, 'fanduel')
  assert.is(sharp['Kansas City Chiefs']?.odds_decimal, 2.5)
  assert.is(sharp['Buffalo Bills']?.best_book, 'fanduel', 'the better one was removed')
  assert.is(sharp['Kansas City Chiefs']?.book_count, 5)
  assert.is(
    sharp['Kansas City Chiefs']?.market_hold,
    Math.round(1e8 * (100 / 2.5 + 100 / 2.04 - 100)) / 1e8,
    'of the best prices of both sides',
  )
  // A minute ago the price was another, and the book stood first.
  const free = await of('free')
  assert.is(free['Kansas City Chiefs']?.odds_decimal, 1.81)
  assert.is(free['Buffalo Bills']?.best_book, 'draftkings')
  assert.equal(free['Buffalo Bills']?.all_books.map(({ book }) => book).sort(), ['draftkings', 'fanduel'])
  assert.equal(
    free['Buffalo Bills']?.all_books.map(({ line }) => line),
    [null, null],
  )
  const hobby = await of('hobby', '&sportsbook=betmgm')
  assert.is(hobby['Kansas City Chiefs']?.best_book, 'betmgm', 'a better one that was not asked for does not count')
  assert.is(hobby['Kansas City Chiefs']?.book_count, 1)
  const added = await of('sharp', '&add_sportsbook=mystery')
  assert.is(added['Buffalo Bills']?.book_count, 5)
  assert.is((await get('free', '/odds/best?sportsbook=pinnacle')).status, 403)
})

test('suspended prices do not compete, and a side without a price has no market hold', async () => {
  const { json } = await get('free', `/odds/best?event=${EAGLES.event_id}&market=moneyline`)
  assert.is(json.data.length, 2, 'a minute ago it was not suspended')
  const now = await get('hobby', `/odds/best?event=${EAGLES.event_id}&market=moneyline&sportsbook=draftkings`)
  assert.equal(
    now.json.data.map((row: Best) => [row.selection, row.market_hold]),
    [['Dallas Cowboys', null]],
  )
})

test('best prices are walked by cursor, filtered and formatted as odds are', async () => {
  const seen: string[] = []
  let next = '/odds/best?league=nfl&limit=2&odds_format=decimal'
  for (;;) {
    const { status, json } = await get('sharp', next)
    assert.is(status, 200)
    seen.push(...json.data.map((row: Row) => row.id))
    for (const row of json.data) assert.is(row.odds, row.odds_decimal)
    if (!json.pagination.has_more) break
    next = `/odds/best?league=nfl&limit=2&odds_format=decimal&cursor=${json.pagination.next_cursor}`
  }
  const whole = await get('sharp', '/odds/best?league=nfl&limit=200')
  assert.ok(seen.length > 4)
  assert.equal(
    seen,
    whole.json.data.map((row: Row) => row.id),
  )
  const players = await get('sharp', '/odds/best?player=mahomes')
  assert.equal(
    players.json.data.map((row: { player_name: string }) => row.player_name),
    ['Patrick Mahomes'],
  )
  const high = await get('sharp', '/odds/best?min_odds=140&sort=-odds_decimal')
  assert.equal(
    high.json.data.map((row: Row) => row.odds_decimal),
    [26, 2.5, 2.4],
  )
  assert.equal((await get('sharp', '/odds/best?league=none')).json.meta.unknown, ['none'])
  assert.is((await get('sharp', '/odds/best?sort=nothing&limit=0')).json.error.issues.length, 2)
})

test('a comparison maps market types to rows by line, selection and price', async () => {
  const { status, json, headers } = await get('pro', `/odds/comparison?event=${CHIEFS.event_id}`)
  assert.is(status, 200)
  assert.equal(Object.keys(json.data).sort(), ['moneyline', 'player_passing_yards', 'point_spread', 'total_points'])
  assert.equal(
    json.data.moneyline.map((row: Row) => [row.selection, row.sportsbook]),
    [
      ['Buffalo Bills', 'fanduel'],
      ['Buffalo Bills', 'betmgm'],
      ['Buffalo Bills', 'bet365'],
      ['Kansas City Chiefs', 'fanduel'],
      ['Kansas City Chiefs', 'bet365'],
      ['Kansas City Chiefs', 'betmgm'],
      ['Kansas City Chiefs', 'draftkings'],
    ],
  )
  assert.equal(
    json.data.point_spread.map((row: Row) => row.line),
    [-7.5, -3.5, 3.5],
  )
  const again = await on.facade.get(`/odds/comparison?event=${CHIEFS.event_id}`, {
    key: on.keys.pro,
    headers: { 'If-None-Match': headers.get('etag') ?? '' },
  })
  assert.is(again.status, 304)
  const some = await get('pro', `/odds/comparison?event_id=${CHIEFS.event_id}&market=spread&sportsbook=draftkings`)
  assert.equal(Object.keys(some.json.data), ['point_spread'])
  assert.is(some.json.meta.count, 3)
  const none = await get('pro', `/odds/comparison?event=${CELTICS.event_id}&market=spread`)
  assert.equal(none.json.data, {})
})

test('a comparison as a table has a cell for every book', async () => {
  const { json } = await get('sharp', `/odds/comparison?event=${CHIEFS.event_id}&view=table`)
  assert.is(json.data.event_name, CHIEFS.event_name)
  const market = (type: string, line: number | null) =>
    json.data.markets.find(
      (one: { market_type: string; line: number | null }) => one.market_type === type && one.line === line,
    )
  const moneyline = market('moneyline', null)
  assert.equal(
    moneyline.selections.map((one: { selection_type: string; best_book: string; worst_book: string }) => [
      one.selection_type,
      one.best_book,
      one.worst_book,
    ]),
    [
      ['home', 'fanduel', 'draftkings'],
      ['away', 'fanduel', 'pinnacle'],
    ],
  )
  assert.is(moneyline.hold.best_available, -10.98039216)
  assert.equal(Object.keys(moneyline.hold.by_book), ['bet365', 'betmgm', 'fanduel', 'pinnacle'])
  assert.is(moneyline.selections[0].spread, 0.7)
  // Both sides of a handicap are one market, at the home side's line; an alternate line is another.
  assert.equal(
    market('point_spread', -3.5).selections.map((one: { line: number }) => one.line),
    [-3.5, 3.5],
  )
  assert.ok(market('point_spread', -7.5))
  const total = market('total_points', 47.5)
  assert.is(total.selections[0].books.fanduel.is_active, false)
  assert.is(total.selections[0].best_book, undefined, 'a suspended price is no best one')
})

test('a table has the price in the format that was asked for in every cell, and is otherwise the same', async () => {
  type Cell = { odds?: number; odds_american: number; odds_decimal: number; odds_probability: number }
  const path = `/odds/comparison?event=${CHIEFS.event_id}&view=table`
  const plain = (await get('sharp', path)).json
  for (const format of ['american', 'decimal', 'probability'] as const) {
    const { status, json } = await get('sharp', `${path}&odds_format=${format}`)
    assert.is(status, 200)
    const markets: { selections: { books: Record<string, Cell> }[] }[] = json.data.markets
    const cells = markets.flatMap(({ selections }) => selections.flatMap(({ books }) => Object.values(books)))
    assert.ok(cells.length > 12)
    for (const cell of cells) {
      assert.is(cell.odds, cell[`odds_${format}`])
      delete cell.odds
    }
    assert.equal(json.data, plain.data)
    assert.is(json.meta.count, plain.meta.count)
  }
})

test('a handicap of 0 is one market, and no figure is minus zero', async () => {
  const table = await get('sharp', `/odds/comparison?event=${EAGLES.event_id}&view=table&market=spread`)
  // 1/1.04 and 1/26 are a little less than 1.
  const [market, even, ...others] = table.json.data.markets
  assert.ok(Object.is(even.hold.best_available, 0) && Object.is(even.hold.by_book.betmgm, 0), JSON.stringify(even.hold))
  assert.equal([others.length, market.selections.length, Object.is(market.line, 0)], [0, 2, true])
  assert.is(market.hold.best_available, 3.91363023)
  assert.equal(market.hold.by_book, { draftkings: 3.91363023 })
  const best = await get('sharp', `/odds/best?event=${EAGLES.event_id}&market=total`)
  const spreads = (await get('sharp', `/odds/best?event=${EAGLES.event_id}&market=spread`)).json.data
  assert.ok(Object.is(spreads.find((row: Row) => row.line === 20.5).market_hold, 0))
  // 1.87 times 1/1.87 is a little less than 1.
  const [alone] = best.json.data.find((row: Row) => row.line === 41.5).all_books
  assert.ok(Object.is(alone.edge, 0), String(alone.edge))
})

test('bounds of odds take even money however it is written', async () => {
  const count = async (bound: string) =>
    (await get('sharp', `/odds?event=${EAGLES.event_id}&market=total&sportsbook=betmgm&${bound}`)).json.data.length
  assert.equal([await count('min_odds=100'), await count('max_odds=-100')], [2, 2])
  assert.equal([await count('min_odds=101'), await count('max_odds=-101')], [0, 0])
})

test('a comparison is of one event that is there', async () => {
  assert.equal((await get('pro', '/odds/comparison')).json.error.issues, [{ param: 'event', message: 'is required' }])
  const two = await get('pro', `/odds/comparison?event=${CHIEFS.event_id},${EAGLES.event_id}`)
  assert.is(two.status, 400)
  assert.is((await get('pro', '/odds/comparison?event=nfl_nobody_2030-01-05')).status, 404)
  assert.is((await get('pro', '/odds/comparison?event=nfl_nobody_2030-01-05&view=table')).status, 404)
  assert.is((await get('free', `/odds/comparison?event=${CHIEFS.event_id}&sportsbook=pinnacle`)).status, 403)
})

test('a batch maps events to rows, and says which ones are missing', async () => {
  const ids = [CHIEFS.event_id.toUpperCase(), EAGLES.event_id, 'nfl_nobody_2030-01-05', EAGLES.event_id]
  const { status, json, headers } = await post('hobby', { event_ids: ids, market: 'main', sportsbook: ['draftkings'] })
  assert.is(status, 200)
  assert.equal(Object.keys(json.data).sort(), [CHIEFS.event_id, EAGLES.event_id].sort())
  const { requested, found, missing, max_batch, count } = json.meta
  assert.equal([requested, found, missing, max_batch], [3, 2, ['nfl_nobody_2030-01-05'], 20])
  assert.is(count, Object.values<Row[]>(json.data).flat().length)
  const asked = {
    event_ids: [...new Set(ids.map(id => id.toLowerCase()))],
    market: ['main'],
    sportsbook: ['draftkings'],
  }
  assert.equal(json.meta.filters, { ...asked, add_sportsbook: null, odds_format: null, state: null })
  assert.ok(
    Object.values<Row[]>(json.data)
      .flat()
      .every(row => row.sportsbook === 'draftkings'),
  )
  assert.is(headers.get('access-control-allow-origin'), '*')
  // There, and without a row for the filter.
  const empty = await post('hobby', { event_ids: [CELTICS.event_id], market: ['total'] })
  assert.equal(empty.json.data, { [CELTICS.event_id]: [] })
  assert.is(empty.json.meta.found, 1)
  const more = { sportsbook: 'draftkings', add_sportsbook: 'mystery' }
  const added = await post('sharp', { event_ids: [CHIEFS.event_id], ...more })
  assert.ok(added.json.data[CHIEFS.event_id].some((row: Row) => row.sportsbook === 'mystery'))
  assert.is((await post('pro', { event_ids: [CHIEFS.event_id], ...more })).status, 403)
  const both = await post('hobby', { event_ids: [EAGLES.event_id], sportsbook: 'draftkings, fanduel', market: null })
  assert.equal([...new Set(both.json.data[EAGLES.event_id].map((row: Row) => row.sportsbook))].sort(), [
    'draftkings',
    'fanduel',
  ])
})

test('a batch is answered whatever tag the client has: it is a POST', async () => {
  const again = await on.facade.get('/odds/batch', {
    key: on.keys.pro,
    method: 'POST',
    body: JSON.stringify({ event_ids: [CHIEFS.event_id] }),
    headers: { 'Content-Type': 'application/json', 'If-None-Match': '*' },
  })
  assert.is(again.status, 200)
  assert.ok(again.json.data[CHIEFS.event_id].length > 0)
})

test('a batch takes the names that lists take, and says which it does not know', async () => {
  const event_ids = [CHIEFS.event_id]
  const plain = await post('hobby', { event_ids, sportsbook: 'fanduel' })
  assert.equal(plain.json.meta.ignored, [])
  for (const named of [
    { events: event_ids, book: 'fanduel' },
    { event_id: CHIEFS.event_id, book: ['fanduel'] },
    { event: ` ${CHIEFS.event_id.toUpperCase()},`.replace(',', ''), sportsbook: 'fanduel' },
  ])
    assert.equal((await post('hobby', named)).json, plain.json, JSON.stringify(named))
  const both = await post('hobby', { event_ids, sportsbook: 'fanduel', book: 'draftkings' })
  assert.equal(both.json, { ...plain.json, meta: { ...plain.json.meta, ignored: ['book'] } })
  const two = await post('hobby', {
    event_ids: `${CHIEFS.event_id},${EAGLES.event_id}`,
    sportsbooks: 'fanduel',
    live: true,
  })
  assert.equal([two.json.meta.requested, two.json.meta.ignored], [2, ['sportsbooks', 'live']])
})

test('a batch is refused with the name of what is wrong', async () => {
  const many = Array.from({ length: 6 }, (_, n) => `nfl_nobody_${n}_2030-01-05`)
  const over = await post('free', { event_ids: many })
  assert.is(over.status, 400)
  assert.match(over.json.error.issues[0].message, /6 events, the free tier allows 5/)
  assert.is((await post('free', { event_ids: [...many.slice(0, 5), many[0]] })).status, 200, 'the same one counts once')
  for (const body of [null, [], {}, { event_ids: '' }, { event_ids: [] }, { event_ids: [1] }, { event_ids: [''] }]) {
    const { status, json } = await post('free', body)
    assert.is(status, 400, JSON.stringify(body))
    assert.match(json.error.issues[0].param, /^(event_ids|body)/)
  }
  const bad = await post('free', { event_ids: ['a'.repeat(201)], sportsbook: 7, market: {} })
  assert.is(bad.json.error.issues.length, 3)
  assert.is((await post('free', { event_ids: [CHIEFS.event_id], sportsbook: 'pinnacle' })).status, 403)
  assert.is((await get('free', '/odds/batch')).status, 405)
})

test('SQL’s best prices are these, of equal ones the freshest, then by name', async () => {
  const { sql } = on.stores
  const best = (await get('sharp', '/odds/best?limit=200')).json.data as Best[]
  const rows = await sql.query<{ id: string; best_book: string; books: string[] }>(
    `SELECT id, best_book, all_books.sportsbook AS books FROM ${sql.database}_public.odds_best`,
  )
  // A book that the catalogue lacks is no tier's.
  const listed = ({ books }: (typeof rows)[number]) => books.filter(book => book !== 'mystery')
  const books = new Map(rows.map(row => [row.id, [row.best_book, ...listed(row)]]))
  const both = best.filter(row => books.has(row.id))
  assert.ok(both.length > 3)
  for (const row of both) assert.equal(books.get(row.id), [row.best_book, ...row.all_books.map(({ book }) => book)])
})

test.run()
