import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { oddsRow } from '../../api/rows/odds.ts'
import { useEngines } from '../engines.ts'
import { type Facade, type Reply, startFacade, startStores } from './facade.ts'
import { BOOKS, CELTICS, CHIEFS, EAGLES, quoteOf, writeSlate } from './slate.ts'

const test = suite('odds')

let stores: Awaited<ReturnType<typeof startStores>>
let facade: Facade
let key: string
const odds = (query: string, path = '/odds'): Promise<Reply> => facade.get(`${path}?${query}`, { key })
const column = (reply: Reply, name: string): unknown[] =>
  reply.json.data.map((row: Record<string, unknown>) => row[name])
const distinct = (values: unknown[]): unknown[] => [...new Set(values)].sort()

test.before(async () => {
  stores = await startStores(await useEngines('api-odds'))
  await writeSlate(stores)
  key = await stores.key('enterprise')
  facade = await startFacade(stores.engines)
})
test.after(async () => {
  assert.equal(facade.errors, [])
  await facade.close()
  await stores.close()
})

test('gives every row of the books that the key may see, in the envelope of the contract', async () => {
  const { status, json } = await odds('')
  assert.is(status, 200)
  // Unlisted books come only when they are named.
  assert.is(json.pagination.total, 6 * 5 + 5)
  assert.is(json.data.length, 35)
  assert.equal(json.meta.books_available, ['bet365', 'betmgm', 'draftkings', 'fanduel', 'pinnacle'])
  assert.is(json.meta.books_returned, 5)
  assert.equal(json.meta.pagination, json.pagination)
  assert.is(json.meta.count, 35)
  assert.is(json.meta.updated_at, json.updated_at)
  assert.is(json.pagination.next_cursor, undefined)
  assert.is(json.meta.simulated, undefined)
  for (const row of json.data) assert.ok(oddsRow.strict().safeParse(row).success, JSON.stringify(row))
})

test('gives a row with its own fields agreeing, nulls where they belong, and nothing where nothing is', async () => {
  const { json } = await odds(`event=${CHIEFS.event_id}&sportsbook=draftkings&market=moneyline&sort=-odds_decimal`)
  assert.is(json.data.length, 2)
  const [away, home] = json.data
  assert.equal(
    { ...home, id: '', last_seen_at: '', timestamp: '' },
    {
      id: '',
      sportsbook: 'draftkings',
      event_id: CHIEFS.event_id,
      sport: 'football',
      league: 'nfl',
      home_team: 'Kansas City Chiefs',
      away_team: 'Buffalo Bills',
      market_type: 'moneyline',
      selection: 'Kansas City Chiefs',
      selection_type: 'home',
      odds_american: -125,
      odds_decimal: 1.8,
      odds_probability: 0.55555556,
      probability: 0.55555556,
      line: null,
      event_start_time: '2030-01-05T20:00:00.000Z',
      last_seen_at: '',
      timestamp: '',
      is_live: false,
      is_active: true,
      is_main_line: true,
      is_alternate_line: false,
      is_player_prop: false,
      status: 'upcoming',
      home: home.home,
      away: home.away,
      sport_ref: { id: 'football', numerical_id: home.sport_ref.numerical_id, name: 'Football' },
      league_ref: { id: 'nfl', numerical_id: home.league_ref.numerical_id, label: 'NFL' },
      market_ref: { id: 'moneyline', numerical_id: home.market_ref.numerical_id, label: 'Moneyline' },
      sportsbook_ref: { id: 'draftkings', numerical_id: 1, label: 'DraftKings' },
    },
  )
  assert.is(home.home.name, 'Kansas City Chiefs')
  assert.is(home.home.abbreviation, 'KC')
  assert.is(home.last_seen_at, home.timestamp)
  assert.is(away.selection_type, 'away')
})

test('filters by sport, league, event, book and market, in any case, repeated or by commas', async () => {
  assert.equal(distinct(column(await odds('sport=BASKETBALL'), 'event_id')), [CELTICS.event_id])
  assert.equal(distinct(column(await odds('league=nba&league=mlb'), 'league')), ['nba'])
  assert.equal(distinct(column(await odds(`events=${EAGLES.event_id},x`), 'event_id')), [EAGLES.event_id])
  assert.equal(distinct(column(await odds('book=fanduel,BetMGM'), 'sportsbook')), ['betmgm', 'fanduel'])
  assert.equal(distinct(column(await odds('market=point_spread'), 'market_type')), ['point_spread'])
})

test('expands market aliases exactly', async () => {
  const types = async (market: string) => distinct(column(await odds(`market=${market}`), 'market_type'))
  assert.equal(await types('main'), ['moneyline', 'point_spread', 'total_points'])
  assert.equal(await types('spread'), ['point_spread'])
  assert.equal(await types('total'), ['total_points'])
  assert.equal(await types('props'), ['player_passing_yards'])
  assert.equal(await types('props,point_spread'), ['player_passing_yards', 'point_spread'])
})

test('filters by what a row says', async () => {
  assert.equal(distinct(column(await odds('live=true'), 'league')), ['nba'])
  assert.equal(distinct(column(await odds('live=0'), 'league')), ['nfl'])
  assert.is((await odds('is_active=false')).json.meta.total, 1)
  assert.ok(
    (await odds('main_only=true&market=spread')).json.data.every((row: { is_main_line: boolean }) => row.is_main_line),
  )
  assert.ok(
    column(await odds('min_odds=100&max_odds=105'), 'odds_american').every(
      price => Number(price) >= 100 && Number(price) <= 105,
    ),
  )
  assert.equal(distinct(column(await odds('player=mahomes'), 'player_name')), ['Patrick Mahomes'])
  assert.is((await odds('stat_category=Passing_Yards')).json.meta.total, 1)
})

test('finds teams by a part of a name or an alias, and words anywhere', async () => {
  assert.equal(distinct(column(await odds('team=chief'), 'event_id')), [CHIEFS.event_id])
  assert.equal(distinct(column(await odds('team=KC'), 'event_id')), [CHIEFS.event_id])
  assert.equal(distinct(column(await odds('team=Bóston'), 'event_id')), [CELTICS.event_id])
  assert.equal(distinct(column(await odds('q=mahomes%20OVER'), 'selection')), ['Over'])
  assert.equal(distinct(column(await odds('q=eagles+nfl'), 'event_id')), [EAGLES.event_id])
  assert.is((await odds('q=eagles+nba')).json.meta.total, 0)
})

test('takes days in US Eastern time', async () => {
  assert.equal(
    distinct(column(await odds('date=2030-01-05'), 'event_id')),
    [CELTICS.event_id, CHIEFS.event_id, EAGLES.event_id].sort(),
  )
  assert.is((await odds('date=2030-01-06')).json.meta.total, 0)
  assert.is((await odds('date=today')).json.meta.total, 0)
})

test('sorts by any key in both directions, and always the same way', async () => {
  for (const sort of [
    'odds_american',
    'odds_decimal',
    'probability',
    'last_seen_at',
    'event_start_time',
    'sportsbook',
    'sport',
    'league',
  ]) {
    const up = column(await odds(`sort=${sort}`), sort) as (string | number)[]
    const down = column(await odds(`sort=-${sort}`), sort) as (string | number)[]
    assert.equal(
      up,
      [...up].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)),
      sort,
    )
    assert.equal(
      down,
      [...down].sort((a, b) => (a > b ? -1 : a < b ? 1 : 0)),
      sort,
    )
  }
  assert.equal(column(await odds('sort=league'), 'id'), column(await odds('sort=league&limit=200'), 'id'))
})

test('gives only the fields that are asked for', async () => {
  const { json } = await odds('fields=line,ID,odds_decimal&limit=3')
  for (const row of json.data) assert.equal(Object.keys(row), ['id', 'odds_decimal', 'line'])
  const only = await odds('fields=player_name')
  assert.equal(distinct(column(only, 'player_name')), ['Patrick Mahomes', undefined])
  const { status, json: refused } = await odds('fields=id,price&live=x')
  assert.is(status, 400)
  assert.equal(refused.error.issues.map((issue: { param: string }) => issue.param).sort(), ['fields', 'live'])
})

test('adds the odds in the format that is asked for', async () => {
  for (const [format, name] of [
    ['american', 'odds_american'],
    ['decimal', 'odds_decimal'],
    ['probability', 'odds_probability'],
  ] as const) {
    const reply = await odds(`odds_format=${format}`)
    assert.equal(column(reply, 'odds'), column(reply, name))
  }
  assert.equal(Object.keys((await odds('odds_format=decimal&fields=odds')).json.data[0]), ['odds'])
})

test('groups by event: limit, totals and cursor count events, each complete', async () => {
  const first = (await odds('group_by=event&limit=2')).json
  assert.is(first.meta.group_by, 'event')
  assert.is(first.meta.books_available, 5)
  assert.is(first.pagination.total, 3)
  assert.equal(
    first.data.map((group: { event_id: string; odds: unknown[] }) => [group.event_id, group.odds.length]),
    [
      [CHIEFS.event_id, 15],
      [CELTICS.event_id, 10],
    ],
  )
  assert.is(first.data[0].event_name, 'Buffalo Bills @ Kansas City Chiefs')
  assert.is(first.data[1].is_live, true)
  const second = (await odds(`group_by=event&limit=2&cursor=${first.pagination.next_cursor}`)).json
  assert.equal(
    second.data.map((group: { event_id: string; odds: unknown[] }) => [group.event_id, group.odds.length]),
    [[EAGLES.event_id, 10]],
  )
  assert.is(second.pagination.has_more, false)
  const some = (await odds('group_by=event&fields=id,odds&odds_format=american&sort=-odds_decimal')).json
  assert.equal(Object.keys(some.data[0].odds[0]), ['id', 'odds'])
  const prices = some.data[0].odds.map((row: { odds: number }) => row.odds)
  assert.equal(
    prices,
    [...prices].sort((a, b) => b - a),
  )
})

test('says what it did not know', async () => {
  const { json } = await odds(
    'league=nfl,xfl&market=moneyline,coin_toss&foo=1&book=fanduel,nobody&sport=quidditch,football',
  )
  assert.equal(json.meta.unknown, ['quidditch', 'xfl', 'nobody', 'coin_toss'])
  assert.equal(json.meta.ignored, ['foo'])
  assert.is(json.meta.total, 4)
  assert.equal(json.meta.filters.league, ['nfl', 'xfl'])
  assert.is((await odds('league=xfl')).json.meta.total, 0)
  assert.is((await odds('event=nobody_2030-01-05')).json.meta.total, 0)
})

test('adds books to the default set, or to those that are named', async () => {
  assert.equal(distinct(column(await odds('add_sportsbook=mystery'), 'sportsbook')), Object.keys(BOOKS).sort())
  const named = await odds('sportsbook=fanduel&add_sportsbook=mystery')
  assert.equal(distinct(column(named, 'sportsbook')), ['fanduel', 'mystery'])
  assert.equal(named.json.meta.books_available, Object.keys(BOOKS).sort())
  assert.is(named.json.meta.books_returned, 2)
})

test('refuses an offset beyond 500 and says how to go on', async () => {
  const { status, json } = await odds('offset=501')
  assert.is(status, 400)
  assert.is(json.error.code, 'offset_too_large')
  assert.is(json.error.max_offset, 500)
  assert.is((await odds('offset=500')).status, 200)
})

test('walks by cursor over the whole list, ignoring the offset', async () => {
  const whole = column(await odds('limit=200'), 'id')
  const walked: unknown[] = []
  let next = ''
  do {
    const { json } = await odds(next === '' ? 'limit=7' : `limit=7&offset=300&cursor=${next}`)
    walked.push(...json.data.map((row: { id: string }) => row.id))
    next = json.pagination.next_cursor ?? ''
  } while (next !== '')
  assert.equal(walked, whole)
})

test('gives the odds of one event, and 404 for one that has never been', async () => {
  const { json } = await odds('limit=5', `/events/${CHIEFS.event_id.toUpperCase()}/odds`)
  assert.is(json.meta.total, 15)
  assert.is(json.data.length, 5)
  const market = await odds('market=props', `/events/${CHIEFS.event_id}/odds`)
  assert.is(market.json.meta.total, 1)
  assert.is((await odds('', '/events/nfl_a_b_2030-01-05/odds')).status, 404)
  assert.is((await odds('', '/events/nonsense/odds')).status, 404)
})

test('lists events, and one by its id', async () => {
  const { json } = await odds('', '/events')
  assert.equal(column({ json } as Reply, 'id'), [CHIEFS.event_id, CELTICS.event_id, EAGLES.event_id])
  const [chiefs] = json.data
  assert.equal(chiefs.books, ['bet365', 'betmgm', 'draftkings', 'fanduel', 'pinnacle'])
  assert.is(chiefs.book_count, 5)
  assert.equal(chiefs.markets, ['moneyline', 'player_passing_yards', 'point_spread', 'total_points'])
  assert.is(chiefs.market_count, 4)
  assert.equal(column(await odds('sportsbook=draftkings&live=true', '/events'), 'id'), [CELTICS.event_id])
  assert.equal(column(await odds('q=cowboys', '/events'), 'id'), [EAGLES.event_id])
  assert.equal(column(await odds('team=KC&date=2030-01-05', '/events'), 'id'), [CHIEFS.event_id])
  assert.is((await odds('has_score=true', '/events')).json.meta.total, 0)
  const one = (await odds('', `/events/${EAGLES.event_id}`)).json
  assert.is(one.data.event_id, EAGLES.event_id)
  assert.equal(one.data.external_ids, { draftkings: 'dk-1', pinnacle: 'pin-1' })
  assert.is(one.meta.updated_at, one.updated_at)
  assert.is((await odds('', '/events/nfl_a_b_2030-01-05')).status, 404)
})

test('tells an interesting id from every other', async () => {
  const ids = column(await odds('limit=200'), 'id')
  assert.is(new Set(ids).size, ids.length)
  assert.ok(ids.includes(quoteOf(CHIEFS, 'fanduel', 'home', 1).odds_id))
})

test.run()
