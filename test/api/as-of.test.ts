/*
 * Best prices, comparisons, events and opportunities as they were known at a recorded time, over HTTP: of a game that the feeds show now, and of one
 * that only a replay of history has told of.
 */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { VIEWS } from '../../api/state-views.ts'
import { columnsOfView } from '../../api/views.ts'
import type { OpportunityRow, TickRow } from '../../pipelines/model/rows.ts'
import { createWriter, type LeagueWriter } from '../stream/writer.ts'
import { useFacade } from './served.ts'
import { CELTICS, CHIEFS, EAGLES, eventOf, opportunitiesOf, quoteOf } from './slate.ts'

const test = suite('as of a recorded time')

const MINUTE = 60_000
const NOW = Date.now() - 5_000
const iso = (minutes: number): string => new Date(NOW + minutes * MINUTE).toISOString()
let nfl: LeagueWriter
const LAKERS = { ...CELTICS, event_id: CELTICS.event_id.replace('celtics', 'celtics_two') }
/** Told by a replay alone. */
const REPLAYED = { run: 'h1', current: 0 } as const

const get = (path: string, tier = 'sharp') => on.facade.get(path, { key: on.keys[tier] })

const on = useFacade(test, 'api-as-of', async stores => {
  nfl = createWriter({ ...stores, league: 'nfl', at: () => NOW })
  const standing = new Map<string, TickRow>()
  const found = new Map<string, OpportunityRow>()
  /** Prices of a game at a time, and what follows of all of its prices. */
  const show = async (
    game: typeof CHIEFS,
    minutes: number,
    quotes: [book: string, side: 'home' | 'away', price: number, over?: object][],
    over: object = {},
    event: object | null = null,
  ) => {
    const observed_at = iso(minutes)
    const ticks = quotes.map(([book, side, price, more]) =>
      quoteOf(game, book, side, price, { observed_at, ...over, ...more }),
    )
    for (const row of ticks) standing.set(row.odds_id, row)
    const mine = [...standing.values()].filter(row => row.event_id === game.event_id && row.is_removed === 0)
    const rows = opportunitiesOf(game, mine, { observed_at, detected_at: observed_at, ...over })
    const gone = [...found.values()].filter(
      one => one.event_id === game.event_id && !rows.some(({ id }) => id === one.id),
    )
    for (const row of rows) found.set(row.id, row)
    for (const row of gone) found.delete(row.id)
    const events = event === null ? [] : [eventOf(game, { observed_at, ...over, ...event })]
    const opportunities = [...rows, ...gone.map(row => ({ ...row, state: 'expired' as const, observed_at }))]
    await nfl.commit({ events, ticks, opportunities })
  }
  await show(
    CHIEFS,
    -60,
    [
      ['draftkings', 'home', 1.8],
      ['draftkings', 'away', 2.1],
      ['pinnacle', 'home', 1.95],
      ['pinnacle', 'away', 1.95],
    ],
    {},
    {},
  )
  await show(CHIEFS, -40, [['fanduel', 'home', 2.2]])
  await show(CHIEFS, -20, [['draftkings', 'home', 1.9]], {}, { event_start_time: '2030-01-05T21:00:00.000Z' })
  await show(CHIEFS, -1, [
    ['fanduel', 'home', 1.85],
    ['draftkings', 'home', 1.86],
    ['draftkings', 'away', 2.12],
    ['pinnacle', 'home', 1.95],
    ['pinnacle', 'away', 1.95],
  ])
  await show(
    EAGLES,
    -50,
    [
      ['draftkings', 'home', 2.06],
      ['fanduel', 'away', 2.06],
      ['pinnacle', 'home', 1.95],
      ['pinnacle', 'away', 1.95],
    ],
    REPLAYED,
    {},
  )
})

const PATHS = [
  '/odds?league=nfl',
  '/odds/best?league=nfl',
  `/odds/comparison?event=${CHIEFS.event_id}`,
  `/odds/comparison?event=${CHIEFS.event_id}&view=table`,
  '/events?league=nfl',
  `/events/${CHIEFS.event_id}?`,
  `/events/${CHIEFS.event_id}/odds?`,
  `/events/${CHIEFS.event_id}/markets?`,
  '/opportunities/ev?league=nfl',
  '/opportunities/arbitrage?league=nfl&include=suspicious',
]

test('as of the data time is what stands now', async () => {
  for (const path of PATHS) {
    const now = await get(path)
    assert.is(now.status, 200, path)
    assert.not.ok('previous_timestamp' in now.json.meta, path)
    const then = await get(`${path}&as_of=${now.json.updated_at}`)
    assert.is(then.status, 200, path)
    assert.is(then.json.updated_at, now.json.updated_at)
    const mine = (data: unknown) => (Array.isArray(data) ? data.filter(row => row.event_id !== EAGLES.event_id) : data)
    assert.equal(mine(then.json.data), now.json.data, path)
    const recorded = Array.isArray(then.json.data)
      ? then.json.data.filter((row: { event_id: string }) => row.event_id === EAGLES.event_id)
      : []
    assert.not.match(JSON.stringify(recorded), 'deep_link', `${path} of a replay of history`)
    assert.is(then.json.meta.next_timestamp, null, path)
    assert.ok(then.json.meta.previous_timestamp < now.json.updated_at, path)
  }
})

test('best prices and comparisons are of the prices that were known, aged at that time', async () => {
  const of = async (minutes: number) => {
    const { json } = await get(`/odds/best?event=${CHIEFS.event_id}&as_of=${iso(minutes)}`)
    return json.data.map((row: { selection_type: string; best_book: string; odds_decimal: number }) => [
      row.selection_type,
      row.best_book,
      row.odds_decimal,
    ])
  }
  assert.equal((await of(-58)).sort(), [
    ['away', 'draftkings', 2.1],
    ['home', 'pinnacle', 1.95],
  ])
  assert.equal((await of(-39)).sort(), [
    ['away', 'draftkings', 2.1],
    ['home', 'fanduel', 2.2],
  ])
  assert.equal(await of(-30), [], 'shown ten minutes before: too old')
  const { json } = await get(`/odds/best?event=${CHIEFS.event_id}&as_of=${iso(-58)}`)
  assert.equal([json.updated_at, json.meta.filters.as_of], [iso(-58), iso(-58)])
  assert.equal([json.meta.previous_timestamp, json.meta.next_timestamp], [null, iso(-40)])
  const table = await get(`/odds/comparison?event=${CHIEFS.event_id}&view=table&as_of=${iso(-39)}`)
  assert.equal(
    table.json.data.markets[0].selections.map((side: { best_book?: string; books: object }) => [
      side.best_book,
      Object.keys(side.books),
    ]),
    [
      ['fanduel', ['draftkings', 'fanduel', 'pinnacle']],
      ['draftkings', ['draftkings', 'pinnacle']],
    ],
  )
  assert.is(table.json.data.start_time, CHIEFS.event_start_time, 'the event as it was, too')
  assert.equal([table.json.meta.previous_timestamp, table.json.meta.next_timestamp], [iso(-60), iso(-20)])
  const rows = await get(`/odds/comparison?event=${CHIEFS.event_id}&as_of=${iso(-58)}`)
  assert.is(rows.json.data.moneyline.length, 4)
  assert.is(rows.json.meta.next_timestamp, iso(-40))
})

test('events are those that were known', async () => {
  const before = await get(`/events?as_of=${iso(-61)}`)
  assert.equal([before.json.data, before.json.meta.next_timestamp], [[], iso(-60)])
  assert.is((await get(`/events/${CHIEFS.event_id}?as_of=${iso(-61)}`)).status, 404)
  assert.is((await get(`/events/${CHIEFS.event_id}/odds?as_of=${iso(-61)}`)).status, 404)
  assert.is((await get(`/odds/comparison?event=${CHIEFS.event_id}&as_of=${iso(-61)}`)).status, 404)
  const one = await get(`/events/${CHIEFS.event_id}?as_of=${iso(-55)}`)
  assert.equal([one.json.data.books, one.json.data.start_time], [['draftkings', 'pinnacle'], CHIEFS.event_start_time])
  assert.equal([one.json.updated_at, one.json.meta.next_timestamp], [iso(-55), iso(-40)])
  const later = await get(`/events/${CHIEFS.event_id}?as_of=${iso(-10)}`)
  assert.equal(later.json.data.books, ['draftkings', 'fanduel', 'pinnacle'])
  assert.is(later.json.data.start_time, '2030-01-05T21:00:00.000Z')
  const odds = await get(`/events/${CHIEFS.event_id}/odds?as_of=${iso(-55)}&limit=3`)
  assert.equal([odds.json.data.length, odds.json.meta.total, odds.json.updated_at], [3, 4, iso(-55)])
})

test('opportunities are those that stood', async () => {
  const of = async (kind: string, minutes: number) => {
    const { json } = await get(
      `/opportunities/${kind}?event=${CHIEFS.event_id}&include=suspicious&as_of=${iso(minutes)}`,
    )
    assert.equal(
      [json.updated_at, json.meta.last_update, json.meta.summary.count],
      [iso(minutes), iso(minutes), json.data.length],
    )
    return json
  }
  const books = (json: { data: { sportsbook: string }[] }) => json.data.map(row => row.sportsbook).sort()
  assert.equal(books(await of('ev', -59)), ['draftkings'])
  assert.equal(books(await of('ev', -39)), ['draftkings', 'fanduel'])
  assert.equal(books(await of('ev', 0)), ['draftkings'], "fanduel's has expired")
  const first = (await of('ev', -59)).data[0]
  assert.is(first.oldest_odds_age_seconds, 60, 'aged at that time')
  const arbitrages = await of('arbitrage', -39)
  assert.equal(
    arbitrages.data[0].legs.map((leg: { sportsbook: string; odds_decimal: number }) => [
      leg.sportsbook,
      leg.odds_decimal,
    ]),
    [
      ['fanduel', 2.2],
      ['draftkings', 2.1],
    ],
  )
  assert.equal([arbitrages.meta.previous_timestamp, arbitrages.meta.next_timestamp], [iso(-60), iso(-20)])
  const csv = await get(`/opportunities/arbitrage?include=suspicious&format=csv&as_of=${iso(-39)}`)
  assert.match(csv.text, /"fanduel","Kansas City Chiefs",120/)
  const early = await get(`/opportunities/arbitrage?include=suspicious&format=csv&as_of=${iso(-59)}`)
  assert.not.match(early.text, /fanduel/)
})

test('what only a replay has told of is there as of its time, and not now', async () => {
  const as_of = `as_of=${iso(-49)}`
  const ids = (json: { data: { event_id: string }[] }) => [...new Set(json.data.map(row => row.event_id))]
  for (const path of ['/odds', '/odds/best', '/events', '/opportunities/ev', '/opportunities/arbitrage']) {
    const query = `${path}?event=${EAGLES.event_id}`
    const { json } = await get(`${query}&${as_of}`)
    assert.equal([ids(json), json.meta.unknown], [[EAGLES.event_id], []], path)
    assert.equal((await get(query)).json.data, [], path)
  }
  for (const path of [`/events/${EAGLES.event_id}?`, `/odds/comparison?event=${EAGLES.event_id}&`]) {
    assert.is((await get(`${path}${as_of}`)).status, 200, path)
    assert.is((await get(path)).status, 404, path)
  }
  assert.is((await get(`/odds/history?event=${EAGLES.event_id}`)).json.data.length, 4)
})

test('a walk of the past is one state, and the same bytes again', async () => {
  for (const path of ['/odds/best', '/events', '/opportunities/ev', '/opportunities/arbitrage']) {
    const query = `${path}?as_of=${iso(-39)}${path.startsWith('/opp') ? '&include=suspicious' : ''}`
    const whole = await get(query)
    assert.ok(whole.json.data.length > 1 || path === '/odds/best', path)
    const seen: object[] = []
    let next = `${query}&limit=1`
    for (;;) {
      const { status, json } = await get(next)
      assert.is(status, 200, path)
      assert.is(json.updated_at, iso(-39))
      seen.push(...json.data)
      if (!json.pagination.has_more) break
      next = `${query}&limit=1&cursor=${json.pagination.next_cursor}`
    }
    assert.equal(seen, whole.json.data, path)
    const other = await get(
      `${path}?as_of=${iso(-38)}&cursor=${(await get(`${query}&limit=1`)).json.pagination.next_cursor}`,
    )
    assert.is(other.status, 400, 'a cursor belongs to its time')
    const headers = { 'If-None-Match': whole.headers.get('etag') ?? '' }
    assert.is((await on.facade.get(query, { key: on.keys.sharp, headers })).status, 304, path)
  }
})

test('every page of a walk of the past tells the same times before and after it', async () => {
  const nba = createWriter({ ...on.stores, league: 'nba', at: () => NOW })
  for (const minutes of [-30, -20, -10]) {
    const times = { observed_at: iso(minutes) }
    await nba.commit({
      events: [CELTICS, LAKERS].map(game => eventOf(game, times)),
      ticks: [CELTICS, LAKERS].flatMap(game =>
        ['draftkings', 'fanduel'].map(book => quoteOf(game, book, 'home', 2 + minutes / 100, times)),
      ),
    })
  }
  await new Promise(resolve => setTimeout(resolve, 1_200))
  const path = `/odds?league=nba&limit=1&as_of=${iso(-15)}`
  const grouped = `/odds?league=nba&limit=1&group_by=event&as_of=${iso(-15)}`
  const told = async (next_timestamp: string): Promise<void> => {
    for (const asked of [path, grouped]) {
      const first = (await get(asked)).json
      const second = (await get(`${asked}&cursor=${first.pagination.next_cursor}`)).json
      assert.is(second.data.length, 1)
      for (const { meta } of [first, second])
        assert.equal([meta.previous_timestamp, meta.next_timestamp], [iso(-30), next_timestamp], asked)
    }
  }
  await told(iso(-10))
  // A later showing leaves the rows and the cursor as they are: the second page is asked for as before.
  await nba.commit({ ticks: [quoteOf(CELTICS, 'draftkings', 'home', 2.5, { observed_at: iso(-12) })] })
  await new Promise(resolve => setTimeout(resolve, 1_200))
  await told(iso(-12))
})

test('what comes later leaves the answer of a past as it is, its cursor and ETag with it', async () => {
  const paths = [
    '/odds',
    '/odds/best',
    '/events',
    '/opportunities/ev',
    '/opportunities/arbitrage',
    '/odds?group_by=event',
  ]
  const asked = paths.map(
    path => `${path}${path.includes('?') ? '&' : '?'}as_of=${iso(-39)}&limit=1&include=suspicious`,
  )
  const ask = () => Promise.all(asked.map(path => get(path)))
  const before = await ask()
  await nfl.commit({
    ticks: [quoteOf(CHIEFS, 'draftkings', 'home', 1.7, { observed_at: new Date().toISOString() })],
  })
  await new Promise(resolve => setTimeout(resolve, 1_200))
  assert.is(
    (await get(`/odds?event=${CHIEFS.event_id}&sportsbook=draftkings&min_odds=-143&max_odds=-142`)).json.data.length,
    1,
  )
  const after = await ask()
  for (const [n, path] of asked.entries()) {
    assert.is(after[n]?.text, before[n]?.text, path)
    assert.is(after[n]?.headers.get('etag'), before[n]?.headers.get('etag'), path)
  }
  const [best, , events] = before
  assert.ok(before.filter(one => one.json.pagination.has_more).length >= 3)
  // A late showing of that time is part of it from then on, but not of a walk that has begun.
  await nfl.commit({ ticks: [quoteOf(CHIEFS, 'betmgm', 'home', 1.7, { observed_at: iso(-39) })] })
  await new Promise(resolve => setTimeout(resolve, 1_200))
  const [first] = await ask()
  assert.is(first?.json.pagination.total, best?.json.pagination.total + 1)
  assert.is.not(first?.headers.get('etag'), best?.headers.get('etag'))
  const next = await get(`${asked[0]}&cursor=${best?.json.pagination.next_cursor}`)
  assert.is(next.json.pagination.total, best?.json.pagination.total)
  assert.is(events?.status, 200)
})

test('a view of the past has the columns of the view of now', async () => {
  const pairs = [
    [VIEWS.odds, VIEWS.asOf],
    [VIEWS.best, VIEWS.bestAsOf],
    [VIEWS.comparison, VIEWS.comparisonAsOf],
    [VIEWS.events, VIEWS.eventsAsOf],
    [VIEWS.ev, VIEWS.evAsOf],
    [VIEWS.arbitrage, VIEWS.arbitrageAsOf],
  ] as const
  for (const [now, then] of pairs) {
    const past = await columnsOfView(on.stores.sql, then)
    for (const [name, type] of await columnsOfView(on.stores.sql, now))
      assert.is(past.get(name), type, `${then.name} ${name}`)
  }
})

test('it needs the tier, and a time that has been', async () => {
  for (const path of PATHS) {
    const low = await get(`${path}&as_of=${iso(-30)}`, 'pro')
    assert.equal([low.status, low.json.error.feature, low.json.required_tier], [403, 'history', 'sharp'], path)
    for (const bad of ['yesterday', '2026-13-01T00:00:00Z', new Date(Date.now() + 3_600_000).toISOString()]) {
      const { status, json } = await get(`${path}&as_of=${bad}`)
      assert.equal(
        [status, json.error.code, json.error.issues[0].param],
        [400, 'validation_error', 'as_of'],
        `${path} ${bad}`,
      )
    }
  }
})

test.run()
