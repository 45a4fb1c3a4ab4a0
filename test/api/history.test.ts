/* How prices moved, and where they closed: over HTTP, of an event that began two hours ago and of one that began three days ago. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { TickRow } from '../../pipelines/model/rows.ts'
import { createWriter } from '../stream/writer.ts'
import { useFacade } from './served.ts'
import { CHIEFS, eventOf, quoteOf } from './slate.ts'

const test = suite('history and closing lines')

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NOW = Math.floor(Date.now() / HOUR) * HOUR
const DAY = '2026-01-05'
const gameOf = (name: string, start: number) => ({
  ...CHIEFS,
  event_id: `nfl_${name}_${DAY}`,
  event_start_time: new Date(start).toISOString(),
})
const BEGUN = gameOf('buffalo_bills_kansas_city_chiefs', NOW - 2 * HOUR)
const LONG_AGO = gameOf('dallas_cowboys_philadelphia_eagles', NOW - 72 * HOUR)
const TO_COME = gameOf('chicago_bears_green_bay_packers', NOW + 48 * HOUR)

const get = (tier: string, path: string) => on.facade.get(path, { key: on.keys[tier] })

const on = useFacade(test, 'api-history', async stores => {
  const nfl = createWriter({ ...stores, league: 'nfl', at: () => NOW })
  const show = async (game: typeof CHIEFS, minutes: number, quotes: [string, 'home' | 'away', number, object?][]) => {
    const at = Date.parse(game.event_start_time) + minutes * MINUTE
    const observed_at = new Date(Math.min(at, NOW)).toISOString()
    const ticks: TickRow[] = quotes.map(([book, side, price, over]) =>
      quoteOf(game, book, side, price, { event_day: DAY, observed_at, odds_id: idOf(game, book, side), ...over }),
    )
    await nfl.commit({
      events: minutes === -300 ? [{ ...eventOf(game, { observed_at }), event_day: DAY }] : [],
      ticks,
    })
  }
  for (const game of [BEGUN, LONG_AGO, TO_COME]) {
    await show(game, -300, [
      ['draftkings', 'home', 1.8],
      ['draftkings', 'away', 2.1],
      ['pinnacle', 'home', 1.85],
      ['bet365', 'home', 1.7],
    ])
    await show(game, -170, [['draftkings', 'home', 1.9]])
    await show(game, -150, [
      ['draftkings', 'home', 1.95],
      ['bet365', 'home', 1.7, { is_removed: 1 }],
    ])
    await show(game, -30, [['draftkings', 'home', 1.92, { is_active: 0 }]])
    await show(game, 10, [
      ['draftkings', 'home', 3.5, { is_live: 1 }],
      ['fanduel', 'home', 3.6, { is_live: 1 }],
    ])
  }
})

/** Ids of the quotes of this suite. */
const GAMES = new Map([BEGUN, LONG_AGO, TO_COME].map((game, i) => [game.event_id, i + 1]))
const idOf = (game: typeof CHIEFS, book: string, side: string): string =>
  `${GAMES.get(game.event_id)}${['draftkings', 'pinnacle', 'bet365', 'fanduel'].indexOf(book)}${side === 'home' ? 0 : 1}`

type Move = { move: string; odds_decimal: number; previous_odds_decimal: number | null; timestamp: string }

test('every change of a quote stands in its order, with what it was', async () => {
  const { status, json } = await get(
    'sharp',
    `/odds/history?event=${BEGUN.event_id}&sportsbook=draftkings&selection=home`,
  )
  assert.is(status, 200)
  assert.equal(
    json.data.map((row: Move) => [row.move, row.odds_decimal, row.previous_odds_decimal]),
    [
      ['open', 1.8, null],
      ['up', 1.9, 1.8],
      ['up', 1.95, 1.9],
      ['suspended', 1.92, 1.95],
      ['resumed', 3.5, 1.92],
    ],
  )
  assert.is(json.data[0].timestamp, new Date(NOW - 7 * HOUR).toISOString())
  const removed = await get('sharp', `/odds/history?event=${BEGUN.event_id}&sportsbook=bet365`)
  assert.equal(
    removed.json.data.map((row: Move) => row.move),
    ['open', 'removed'],
  )
})

test('a part of the history is asked for by time, selection, book and page', async () => {
  const start = Date.parse(BEGUN.event_start_time)
  const iso = (minutes: number) => new Date(start + minutes * MINUTE).toISOString()
  const between = `from=${iso(-170)}&to=${iso(-30)}`
  const { json } = await get(
    'sharp',
    `/odds/history?event=${BEGUN.event_id}&${between}&selection=Kansas%20City%20Chiefs`,
  )
  assert.equal(
    json.data.map((row: Move) => row.odds_decimal),
    [1.9, 1.7, 1.95],
    'from is inside, to is not',
  )
  assert.is(json.data[0].previous_odds_decimal, 1.8, 'what it was is known from before')
  const pages: number[] = []
  let next = ''
  do {
    const page = await get('sharp', `/odds/history?event=${BEGUN.event_id}&limit=3${next}`)
    pages.push(...page.json.data.map((row: Move) => row.odds_decimal))
    next = page.json.pagination.has_more ? `&cursor=${page.json.pagination.next_cursor}` : ''
  } while (next !== '')
  assert.is(pages.length, 10)
  const wrong = await get('sharp', `/odds/history?event=${BEGUN.event_id}&from=${iso(0)}&to=${iso(-1)}`)
  assert.equal([wrong.status, wrong.json.error.issues[0].param], [400, 'to'])
  const all = await get('sharp', `/odds/history?event=${BEGUN.event_id}&from=${iso(0)}&to=${iso(-1)}&interval=2h`)
  assert.equal(
    all.json.error.issues.map(({ param }: { param: string }) => param),
    ['interval', 'to'],
    'all that is wrong at once',
  )
  assert.is((await get('sharp', '/odds/history?event=nfl_nobody_2026-01-05')).status, 404)
  const refused = await get('pro', `/odds/history?event=${BEGUN.event_id}`)
  assert.equal([refused.status, refused.json.error.feature, refused.json.required_tier], [403, 'history', 'sharp'])
})

test('a selection is found by its name, whatever letters it begins with', async () => {
  const bout = {
    ...gameOf('lukasz_brzeski_martin_buday', NOW - HOUR),
    ...{ league: 'ufc', sport: 'mma', event_id: `ufc_lukasz_brzeski_martin_buday_${DAY}`, home_team: 'Łukasz Brzeski' },
  }
  const ufc = createWriter({ ...on.stores, league: 'ufc', at: () => NOW })
  await ufc.commit({
    events: [{ ...eventOf(bout), event_day: DAY }],
    ticks: [quoteOf(bout, 'draftkings', 'home', 2.4, { event_day: DAY, odds_id: '77' })],
  })
  for (const name of ['Łukasz Brzeski', 'łukasz brzeski']) {
    const { json } = await get('sharp', `/odds/history?event=${bout.event_id}&selection=${encodeURIComponent(name)}`)
    assert.equal(
      json.data.map((row: Move) => row.odds_decimal),
      [2.4],
      name,
    )
  }
})

test('changes that were seen at one time stand in the order of their commits, each on one page', async () => {
  const tie = {
    ...gameOf('boston_celtics_miami_heat', NOW - HOUR),
    ...{ league: 'nba', sport: 'basketball', event_id: `nba_boston_celtics_miami_heat_${DAY}` },
  }
  const nba = createWriter({ ...on.stores, league: 'nba', at: () => NOW })
  const times = { event_day: DAY, observed_at: new Date(NOW - HOUR).toISOString() }
  const lines = Array.from({ length: 60 }, (_, line) => line)
  const prices = [2, 2.1, 1.9, 2.3, 1.8, 2.2]
  for (const [n, price] of prices.entries())
    await nba.commit({
      events: n === 0 ? [{ ...eventOf(tie), ...times }] : [],
      ticks: lines.map(line =>
        quoteOf(tie, 'draftkings', 'home', price, { ...times, odds_id: String(900 + line), line }),
      ),
    })
  const told: [number, number][] = []
  let next = ''
  do {
    const { json } = await get('sharp', `/odds/history?event=${tie.event_id}&limit=7${next}`)
    told.push(...json.data.map((row: Move & { line: number }) => [row.line, row.odds_decimal]))
    next = json.pagination.has_more ? `&cursor=${json.pagination.next_cursor}` : ''
  } while (next !== '')
  assert.equal(
    told,
    lines.flatMap(line => prices.map(price => [line, price])),
  )
})

test('by intervals it is open, high, low and close', async () => {
  const path = `/odds/history?event=${BEGUN.event_id}&sportsbook=draftkings&selection=home&interval=1h`
  const { json } = await get('sharp', path)
  assert.is(json.meta.interval, '1h')
  const bars = json.data.map((row: Record<string, { decimal: number }> & { timestamp: string; changes: number }) => [
    (Date.parse(row.timestamp) - NOW) / HOUR,
    row.open?.decimal,
    row.high?.decimal,
    row.low?.decimal,
    row.close?.decimal,
    row.changes,
  ])
  assert.equal(bars, [
    [-7, 1.8, 1.8, 1.8, 1.8, 1],
    [-5, 1.9, 1.95, 1.9, 1.95, 2],
    [-3, 1.92, 1.92, 1.92, 1.92, 1],
    [-2, 3.5, 3.5, 3.5, 3.5, 1],
  ])
  // Bounds are of the changes, wherever in an interval they fall.
  const [, second = 0] = (await get('sharp', path.replace('&interval=1h', ''))).json.data
    .filter((row: Move) => [1.9, 1.95].includes(row.odds_decimal))
    .map((row: Move) => Date.parse(row.timestamp))
  const of = async (bound: string) =>
    (await get('sharp', `${path}&${bound}=${new Date(second).toISOString()}`)).json.data.map(
      (row: Record<string, { decimal: number }> & { changes: number }) => [row.close?.decimal, row.changes],
    )
  assert.equal(await of('to'), [
    [1.8, 1],
    [1.9, 1],
  ])
  assert.equal(await of('from'), [
    [1.95, 1],
    [1.92, 1],
    [3.5, 1],
  ])
  const { next_cursor } = (await get('sharp', `${path}&limit=1`)).json.pagination
  assert.is((await get('sharp', `${path}&limit=1&cursor=${next_cursor}`)).json.data[0].open.decimal, 1.9)
  const others = await get('sharp', `${path}&limit=1&to=${new Date(second).toISOString()}&cursor=${next_cursor}`)
  assert.match(others.json.error?.message, 'the cursor belongs to other filters')
})

test('closing lines are what stood at the start', async () => {
  const { status, json } = await get('sharp', `/odds/closing?event_id=${BEGUN.event_id}`)
  assert.is(status, 200)
  assert.equal([json.data.event_id, json.data.league], [BEGUN.event_id, 'nfl'])
  assert.is(json.data.event_start_time, BEGUN.event_start_time)
  assert.is(json.data.captured_at, BEGUN.event_start_time)
  // Not what was removed before it, nor what a book showed in play only.
  assert.equal(Object.keys(json.data.books), ['draftkings', 'pinnacle'])
  assert.equal(
    json.data.books.draftkings.map((row: { odds_decimal: number; is_active: boolean }) => [
      row.odds_decimal,
      row.is_active,
    ]),
    [
      [2.1, true],
      [1.92, false],
    ],
  )
  assert.is(json.meta.count, 3)
})

test('closing lines of books above the tier are named without their prices', async () => {
  const { json } = await get('pro', `/odds/closing?event=${BEGUN.event_id}`)
  assert.equal(json.data.books.pinnacle, { sportsbook: 'pinnacle', requires_tier: 'sharp' })
  assert.is(json.data.books.draftkings.length, 2)
  const one = await get('pro', `/odds/closing?event=${BEGUN.event_id}&sportsbook=draftkings`)
  assert.equal(Object.keys(one.json.data.books), ['draftkings'])
  assert.is((await get('pro', `/odds/closing?event=${BEGUN.event_id}&sportsbook=pinnacle`)).status, 403)
  const hobby = await get('hobby', `/odds/closing?event=${BEGUN.event_id}`)
  assert.equal([hobby.status, hobby.json.error.feature], [403, 'closing'])
})

test('before the start there are none, and after two days they are history', async () => {
  const none = await get('pro', `/odds/closing?event=${TO_COME.event_id}`)
  assert.equal([none.status, none.json.data.books, none.json.data.captured_at], [200, {}, null])
  const old = await get('pro', `/odds/closing?event=${LONG_AGO.event_id}`)
  assert.equal([old.status, old.json.error.feature], [403, 'history'])
  const known = await get('sharp', `/odds/closing?event=${LONG_AGO.event_id}`)
  assert.is(known.json.data.books.draftkings.length, 2)
  const missing = await get('pro', '/odds/closing')
  assert.equal([missing.status, missing.json.error.issues[0].param], [400, 'event_id'])
})

test('closing lines of a game that only a replay has told of are those of the historical list', async () => {
  const game = { ...CHIEFS, league: 'nhl', event_id: `nhl_boston_bruins_new_york_rangers_${DAY}` }
  const start = NOW - 60 * 24 * HOUR
  const told = { event_day: DAY, run: 'h1', current: 0, observed_at: new Date(start - HOUR).toISOString() } as const
  await createWriter({ ...on.stores, league: 'nhl', at: () => NOW }).commit({
    events: [{ ...eventOf(game, told), event_day: DAY, event_start_time: new Date(start).toISOString() }],
    ticks: ['draftkings', 'pinnacle'].flatMap((book, n) => [
      quoteOf(game, book, 'home', 1.8 + n / 10, { ...told, odds_id: String(700 + 2 * n) }),
      quoteOf(game, book, 'away', 2.1 - n / 10, { ...told, odds_id: String(701 + 2 * n) }),
    ]),
  })
  await new Promise(resolve => setTimeout(resolve, 1_200))
  const priced = (rows: { id: string; odds_decimal: number }[]) => rows.map(row => [row.id, row.odds_decimal]).sort()
  const { data } = (await get('sharp', `/historical/odds/closing?event=${game.event_id}`)).json
  const { status, json } = await get('sharp', `/odds/closing?event_id=${game.event_id}`)
  assert.equal([status, json.data?.captured_at], [200, new Date(start).toISOString()])
  assert.equal(priced(Object.values(json.data.books).flat() as typeof data), priced(data))
  assert.is(data.length, 4)
  const pro = await get('pro', `/odds/closing?event_id=${game.event_id}`)
  assert.equal([pro.status, pro.json.error.feature], [403, 'history'])
})

test('odds as of a recorded time are what was known then', async () => {
  const start = Date.parse(BEGUN.event_start_time)
  const iso = (minutes: number) => new Date(start + minutes * MINUTE).toISOString()
  const as_of = iso(-160)
  const { status, json } = await get('sharp', `/odds?event=${BEGUN.event_id}&as_of=${as_of}`)
  assert.is(status, 200)
  const shown = (rows: { sportsbook: string; selection_type: string; odds_decimal: number }[]) =>
    rows.map(row => `${row.sportsbook} ${row.selection_type} ${row.odds_decimal}`).sort()
  assert.equal(shown(json.data), [
    'bet365 home 1.7',
    'draftkings away 2.1',
    'draftkings home 1.9',
    'pinnacle home 1.85',
  ])
  assert.equal([json.updated_at, json.meta.updated_at], [as_of, as_of], 'the data time is that time')
  assert.equal(json.meta.filters.as_of, as_of)
  assert.equal([json.meta.previous_timestamp, json.meta.next_timestamp], [iso(-300), iso(-150)])
  assert.equal(json.meta.books_available, ['bet365', 'draftkings', 'pinnacle'])
  const next = await get('sharp', `/odds?event=${BEGUN.event_id}&as_of=${json.meta.next_timestamp}`)
  assert.equal(shown(next.json.data), ['draftkings away 2.1', 'draftkings home 1.95', 'pinnacle home 1.85'])
  assert.equal(next.json.meta.books_available, ['draftkings', 'pinnacle'], 'each time has its own')
  assert.equal([next.json.meta.previous_timestamp, next.json.meta.next_timestamp], [iso(-170), iso(-30)])
  const before = await get('sharp', `/odds?event=${BEGUN.event_id}&as_of=${iso(-301)}`)
  assert.equal([before.json.data, before.json.meta.previous_timestamp], [[], null])
  assert.is(before.json.meta.next_timestamp, iso(-300))
  const first = await get('sharp', `/odds?event=${BEGUN.event_id}&as_of=${as_of}&limit=3`)
  const rest = await get(
    'sharp',
    `/odds?event=${BEGUN.event_id}&as_of=${as_of}&limit=3&cursor=${first.json.pagination.next_cursor}`,
  )
  assert.equal(shown([...first.json.data, ...rest.json.data]), shown(json.data))
  const grouped = await get('sharp', `/odds?event=${BEGUN.event_id}&as_of=${as_of}&group_by=event`)
  assert.equal(shown(grouped.json.data[0].odds), shown(json.data))
  assert.is(grouped.json.updated_at, as_of)
  assert.is(grouped.json.meta.next_timestamp, iso(-150))
})

test('odds as of a time need the tier, and a time that has been', async () => {
  const past = new Date(NOW - HOUR).toISOString()
  const low = await get('pro', `/odds?league=nfl&as_of=${past}`)
  assert.equal([low.status, low.json.error.feature], [403, 'history'])
  const future = await get('sharp', `/odds?as_of=${new Date(Date.now() + HOUR).toISOString()}`)
  assert.equal([future.status, future.json.error.issues[0].param], [400, 'as_of'])
  assert.is((await get('sharp', '/odds?as_of=yesterday')).status, 400)
})

test('a status says when every book was last heard of', async () => {
  const { json } = await get('sharp', '/status')
  const rows = new Map<string, { age_seconds: number | null; status: string }>(
    json.data.map((row: { sportsbook: string }) => [row.sportsbook, row]),
  )
  assert.is(rows.get('draftkings')?.status, 'active')
  assert.ok((rows.get('draftkings')?.age_seconds ?? -1) >= 0)
  assert.equal([rows.get('circa')?.status, rows.get('circa')?.age_seconds], ['inactive', null])
  for (const { sportsbook, row_count } of json.data) {
    const { json: odds } = await get('sharp', `/odds?sportsbook=${sportsbook}&limit=1`)
    assert.is(row_count, odds.pagination.total, sportsbook)
  }
  assert.is((await on.facade.get('/status')).status, 401)
})

test.run()
