import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { TIER_NAMES } from '../../api/tiers.ts'
import { useEngines } from '../engines.ts'
import { type Facade, type Reply, startFacade, startStores } from './facade.ts'
import { CELTICS, CHIEFS, eventOf, quoteOf, writeSlate } from './slate.ts'

const test = suite('tiers')

const MINUTE = 60_000
let stores: Awaited<ReturnType<typeof startStores>>
let facade: Facade
let keys: Record<string, string>
/** Commits are as old as this says. */
let at = Date.now() - 3 * MINUTE

const distinct = (reply: Reply, name: string) =>
  [...new Set(reply.json.data.map((row: Record<string, unknown>) => row[name]))].sort()
const get = (tier: string, path: string) => facade.get(path, { key: keys[tier] })

test.before(async () => {
  stores = await startStores(await useEngines('api-tiers'))
  const slate = await writeSlate(stores, () => at)
  at = Date.now() - 20_000
  // What the last minute brought: a moved price, a removed one, and an event.
  await slate.nfl.commit({
    ticks: [quoteOf(CHIEFS, 'draftkings', 'home', 1.5), quoteOf(CHIEFS, 'fanduel', 'home', 1.81, { is_removed: 1 })],
  })
  await slate.nba.commit({
    events: [
      eventOf(CELTICS, {
        event_id: 'nba_chicago_bulls_miami_heat_2030-01-05',
        event_name: 'Chicago Bulls @ Miami Heat',
      }),
    ],
    ticks: [
      quoteOf(CELTICS, 'draftkings', 'away', 3, { event_id: 'nba_chicago_bulls_miami_heat_2030-01-05', odds_id: '77' }),
    ],
  })
  keys = Object.fromEntries(
    await Promise.all(TIER_NAMES.map(async tier => [tier, await stores.key(tier, { requests_per_minute: 5_000 })])),
  )
  facade = await startFacade(stores.engines)
})
test.after(async () => {
  assert.equal(facade.errors, [])
  await facade.close()
  await stores.close()
})

test('see their own books and no others', async () => {
  const expected: Record<string, string[]> = {
    free: ['draftkings', 'fanduel'],
    hobby: ['betmgm', 'draftkings', 'fanduel'],
    pro: ['bet365', 'betmgm', 'draftkings', 'fanduel'],
    sharp: ['bet365', 'betmgm', 'draftkings', 'fanduel', 'pinnacle'],
    enterprise: ['bet365', 'betmgm', 'draftkings', 'fanduel', 'pinnacle'],
  }
  for (const [tier, books] of Object.entries(expected)) {
    const odds = await get(tier, '/odds?limit=200')
    assert.equal(distinct(odds, 'sportsbook'), books, tier)
    assert.equal(odds.json.meta.books_available, books)
    const events = await get(tier, '/events')
    assert.equal(
      [...new Set(events.json.data.flatMap((event: { books: string[] }) => event.books))].sort(),
      books,
      tier,
    )
    const delta = await get(tier, `/odds/delta?since=${new Date(Date.now() - 60 * MINUTE).toISOString()}&limit=500`)
    assert.equal(distinct(delta, 'sportsbook'), books, tier)
    assert.equal(delta.json.meta.books_changed, books)
    const grouped = await get(tier, '/odds?group_by=event')
    assert.equal(
      [
        ...new Set(
          grouped.json.data.flatMap((group: { odds: { sportsbook: string }[] }) =>
            group.odds.map(row => row.sportsbook),
          ),
        ),
      ].sort(),
      books,
    )
  }
})

test('have as many books as the contract says', async () => {
  const { json } = await get('enterprise', '/sportsbooks?catalog=true')
  const reached = TIER_NAMES.map(
    (_, rank) =>
      json.data.filter(
        (book: { requires_tier: string | null }) =>
          book.requires_tier === null || TIER_NAMES.indexOf(book.requires_tier) <= rank,
      ).length,
  )
  assert.equal(reached.slice(0, 3), [2, 5, 15])
  assert.ok((reached[3] ?? 0) >= 32)
  assert.is(reached[3], reached[4])
  assert.equal(
    json.data
      .filter((book: { is_sharp: boolean }) => book.is_sharp)
      .map((book: { id: string }) => book.id)
      .sort(),
    ['betfair', 'bookmaker', 'circa', 'pinnacle', 'prophetx'],
  )
})

test('refuse a named book above them, on every endpoint, and say what it needs', async () => {
  const paths = [
    '/odds?',
    '/odds/delta?since=2026-01-01&',
    '/events?',
    `/events/${CHIEFS.event_id}/odds?`,
    '/opportunities/arbitrage?',
  ]
  for (const path of paths) {
    for (const name of path.startsWith('/events?') ? ['sportsbook'] : ['sportsbook', 'add_sportsbook']) {
      const { status, json } = await get('hobby', `${path}${name}=draftkings,pinnacle,bet365`)
      assert.is(status, 403, path)
      assert.is(json.error.code, 'tier_restricted')
      assert.is(json.error.tier, 'hobby')
      assert.is(json.required_tier, 'sharp')
      assert.equal(json.error.sportsbooks, ['pinnacle', 'bet365'])
    }
  }
  assert.is((await get('pro', '/odds?add_sportsbook=mystery')).status, 403)
  assert.is((await get('pro', '/odds?add_sportsbook=nobody')).status, 200)
})

test('have features or are told which tier has', async () => {
  const status = async (tier: string, path: string) => (await get(tier, path)).status
  const table: [string, string, number[]][] = [
    ['/opportunities/ev', 'ev', [403, 403, 200, 200, 200]],
    ['/opportunities/arbitrage', 'arbitrage', [403, 200, 200, 200, 200]],
  ]
  for (const [path, feature, expected] of table) {
    assert.equal(await Promise.all(TIER_NAMES.map(tier => status(tier, path))), expected, path)
    const { json } = await get('free', path)
    assert.is(json.error.code, 'feature_required')
    assert.is(json.error.feature, feature)
    assert.is(json.error.tier, 'free')
    assert.is(json.required_tier, feature === 'ev' ? 'pro' : 'hobby')
  }
})

test('on Free show the whole answer as it was a minute ago', async () => {
  const price = (reply: Reply) =>
    reply.json.data.find((row: { selection_type: string }) => row.selection_type === 'home')?.odds_decimal
  const query = `event=${CHIEFS.event_id}&market=moneyline`
  const late = await get('free', `/odds?${query}&sportsbook=draftkings`)
  const now = await get('hobby', `/odds?${query}&sportsbook=draftkings`)
  assert.is(price(late), 1.8)
  assert.is(price(now), 1.5)
  assert.ok(Date.parse(late.json.updated_at) <= Date.now() - MINUTE)
  assert.ok(Date.parse(now.json.updated_at) > Date.now() - MINUTE)
  // What has been removed since still stands, what has come since does not.
  assert.is((await get('free', `/odds?${query}&sportsbook=fanduel`)).json.meta.total, 2)
  assert.is((await get('hobby', `/odds?${query}&sportsbook=fanduel`)).json.meta.total, 1)
  const bulls = '/events/nba_chicago_bulls_miami_heat_2030-01-05'
  assert.is((await get('free', bulls)).status, 404)
  assert.is((await get('free', `${bulls}/odds`)).status, 404)
  assert.is((await get('hobby', bulls)).status, 200)
  assert.is((await get('free', '/events')).json.meta.total, 3)
  assert.is((await get('hobby', '/events')).json.meta.total, 4)
  const league = (reply: Reply) => reply.json.data.find((row: { id: string }) => row.id === 'nba').event_count
  assert.is(league(await get('free', '/leagues')), 1)
  assert.is(league(await get('hobby', '/leagues')), 2)
  const since = new Date(Date.now() - 50_000).toISOString()
  assert.is((await get('free', `/odds/delta?since=${since}`)).json.meta.total, 0)
  assert.is((await get('hobby', `/odds/delta?since=${since}`)).json.meta.total, 2)
})

test('let callers without a key see the reference lists, a minute late', async () => {
  for (const path of ['/sports', '/leagues']) {
    const { status, headers } = await facade.get(path)
    assert.is(status, 200)
    assert.is(headers.get('x-ratelimit-limit'), '12')
    assert.is(headers.get('x-data-delay'), '60')
  }
  assert.is((await facade.get('/sports', { key: 'sk_wrong' })).status, 401)
  assert.is((await facade.get('/sportsbooks')).status, 401)
  const replies = await Promise.all(Array.from({ length: 20 }, () => facade.get('/sports')))
  assert.ok(replies.some(reply => reply.status === 429))
})

test('count sports and leagues with current events, and all of them on demand', async () => {
  const { json } = await get('hobby', '/sports')
  assert.equal(
    json.data.map((sport: { id: string; event_count: number; live_count: number; leagues: string[] }) => [
      sport.id,
      sport.event_count,
      sport.live_count,
      sport.leagues,
    ]),
    [
      ['football', 2, 0, ['nfl']],
      ['basketball', 2, 1, ['nba']],
    ],
  )
  assert.ok((await get('hobby', '/sports?include_empty=true')).json.data.length > 10)
  assert.equal(distinct(await get('hobby', '/leagues?sport=football'), 'id'), ['nfl'])
  assert.ok((await get('hobby', '/leagues?sport=FOOTBALL&include_empty=1')).json.data.length > 1)
})

test('list sportsbooks of all tiers to every key', async () => {
  const ids = async (query: string) => distinct(await get('free', `/sportsbooks${query}`), 'id')
  assert.equal(await ids(''), ['bet365', 'betmgm', 'draftkings', 'fanduel', 'pinnacle'])
  assert.equal(await ids('?include_unlisted=true&sharp=false'), [
    'bet365',
    'betmgm',
    'draftkings',
    'fanduel',
    'mystery',
  ])
  assert.equal(await ids('?sharp=true'), ['pinnacle'])
  assert.equal(await ids('?region=global&sharp=false'), ['bet365'])
  assert.ok((await ids('?include_inactive=true')).length > 30)
  const { json } = await get('free', '/sportsbooks?include_unlisted=true')
  const mystery = json.data.find((book: { id: string }) => book.id === 'mystery')
  assert.is(mystery.requires_tier, 'sharp')
  assert.is(mystery.unlisted, true)
  assert.is(mystery.numerical_id, null)
  assert.is(json.data.find((book: { id: string }) => book.id === 'draftkings').numerical_id, 1)
  const catalog = (await get('free', '/sportsbooks?catalog=true&region=AU')).json
  assert.ok(catalog.data.length > 0)
  assert.ok(
    catalog.data.every(
      (book: { event_count: number; last_update: null }) => book.event_count === 0 && book.last_update === null,
    ),
  )
})

test.run()
