import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { oddsRow } from '../../api/rows/odds.ts'
import { atlasRows } from '../../pipelines/atlas/rows.ts'
import { column, distinct } from './asked.ts'
import { type Reply, startFacade } from './facade.ts'
import { useFacade } from './served.ts'
import { BOOKS, CELTICS, CHIEFS, EAGLES, quoteOf, writeSlate } from './slate.ts'

const test = suite('odds')

const on = useFacade(test, 'api-odds', writeSlate)
const odds = (query: string, path = '/odds'): Promise<Reply> =>
  on.facade.get(`${path}?${query}`, { key: on.keys.enterprise })

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
      market_id: null,
      external_event_id: null,
      external_selection_id: null,
      deep_link: `${on.facade.origin}/api/v1/deeplink/${home.id}`,
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
  // Each of them, however many there are.
  const ten = 'kansas+city+chiefs+buffalo+bills+nfl+patrick+mahomes+over+pat'
  assert.is((await odds(`q=${ten}`)).json.meta.total, 1)
  assert.is((await odds(`q=${ten}+nobody`)).json.meta.total, 0)
  // A league is found by its name, too.
  const atlas = atlasRows()
  const leagues = atlas.leagues.map(row => (row.id === 'nfl' ? { ...row, name: 'Gridiron Première' } : row))
  const named = await startFacade(on.stores.engines, { atlas: { ...atlas, leagues } })
  const found = await Promise.all(
    ['/odds?', '/events?'].map(path => named.get(`${path}q=eagles%20premiere`, { key: on.keys.enterprise })),
  )
  await named.close()
  for (const reply of found) assert.equal(distinct(column(reply, 'event_id')), [EAGLES.event_id])
})

test('takes days in US Eastern time', async () => {
  assert.equal(
    distinct(column(await odds('date=2030-01-05'), 'event_id')),
    [CELTICS.event_id, CHIEFS.event_id, EAGLES.event_id].sort(),
  )
  assert.is((await odds('date=2030-01-06')).json.meta.total, 0)
  assert.is((await odds('date=today')).json.meta.total, 0)
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

test('tells an interesting id from every other', async () => {
  const ids = column(await odds('limit=200'), 'id')
  assert.is(new Set(ids).size, ids.length)
  assert.ok(ids.includes(quoteOf(CHIEFS, 'fanduel', 'home', 1).odds_id))
})

test.run()
