import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { TIER_NAMES } from '../../api/tiers.ts'
import { createWriter } from '../stream/writer.ts'
import type { Reply } from './facade.ts'
import { useFacade } from './served.ts'
import {
  CELTICS,
  CHIEFS,
  EAGLES,
  eventOf,
  moneylines,
  opportunitiesOf,
  quoteOf,
  writeLastMinute,
  writeSlate,
} from './slate.ts'

const test = suite('tiers')

const MINUTE = 60_000
/** Commits are as old as this says. */
let at = Date.now() - 3 * MINUTE
/** Of games at which one book pays too much. */
const found = (game: typeof CHIEFS) =>
  opportunitiesOf(game, [...moneylines(game), quoteOf(game, 'betmgm', 'away', 2.4, { odds_id: '78' })])

const distinct = (reply: Reply, name: string) =>
  [...new Set(reply.json.data.map((row: Record<string, unknown>) => row[name]))].sort()
const get = (tier: string, path: string) => on.facade.get(path, { key: on.keys[tier] })

const on = useFacade(test, 'api-tiers', async stores => {
  const slate = await writeSlate(stores, () => at)
  await slate.nfl.commit({ opportunities: found(EAGLES) })
  at = Date.now() - 20_000
  await writeLastMinute(slate, found(CHIEFS))
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
      assert.equal(json.error.sportsbooks, ['bet365', 'pinnacle'])
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

test('on Free are not told that an opportunity is there before a minute has gone by', async () => {
  const feature = async (tier: string, id: string) =>
    (await get(tier, `/opportunities/${id}/explain`)).json.error.feature ?? 'none'
  const ids = [...[CHIEFS, EAGLES].map(game => found(game).find(({ kind }) => kind === 'ev')?.id ?? ''), 'f'.repeat(16)]
  const told = (tier: string) => Promise.all(ids.map(id => feature(tier, id)))
  assert.equal(await told('hobby'), ['ev', 'ev', 'none'])
  assert.equal(await told('free'), ['arbitrage', 'ev', 'arbitrage'], 'a young one is told as one that there is not')
})

test('on Free are not told that an event is there before a minute has gone by', async () => {
  const bulls = 'nba_chicago_bulls_miami_heat_2030-01-05'
  const never = 'nba_chicago_bulls_miami_heat_2030-01-06'
  const told = async (tier: string, id: string) => ({
    unknown: (await get(tier, `/odds?event=${id}`)).json.meta.unknown.length,
    stream: (await on.facade.get(`/stream/events/${id}`, { key: on.keys[tier], method: 'HEAD' })).status,
  })
  assert.equal(await told('free', bulls), await told('free', never))
  assert.equal(await told('free', CELTICS.event_id), { unknown: 0, stream: 200 })
  assert.equal(await told('hobby', bulls), { unknown: 0, stream: 200 })
  assert.equal(await told('hobby', never), { unknown: 1, stream: 404 })
})

test('on Free are not told that a league, a market or a book is there before a minute has gone by', async () => {
  const game = { ...CELTICS, league: 'chile_basket', event_id: 'chile_basket_a_b_2030-01-05' }
  const show = async (own: typeof CELTICS, minutes: number, book: string, market_type: string) => {
    const chile = createWriter({ ...on.stores, league: own.league, at: () => Date.now() - minutes * MINUTE })
    const group = { market_type, market_group: market_type }
    await chile.commit({
      events: [eventOf(own)],
      ticks: [quoteOf(own, book, 'home', 2, { event_id: own.event_id, odds_id: `${minutes}9`, ...group })],
    })
  }
  await show({ ...game, league: 'peru_basket', event_id: 'peru_basket_a_b_2030-01-05' }, 2, 'old_book', 'player_old')
  await show(game, 0, 'young_book', 'player_young')
  const told = async (tier: string, of: string) => {
    const paths = ['/odds?league=', '/odds?market=', '/splits?sportsbook=', '/odds?sportsbook=']
    const names =
      of === 'young'
        ? ['chile_basket', 'player_young', 'young_book', 'young_book']
        : ['peru_basket', 'player_old', 'old_book', 'old_book']
    const replies = await Promise.all(paths.map((path, i) => get(tier, `${path}${names[i]}`)))
    return replies.map(({ status, json }) => json.meta?.unknown.length ?? status)
  }
  assert.equal(await told('hobby', 'young'), [0, 0, 0, 403])
  assert.equal(await told('free', 'young'), [1, 1, 1, 1], 'as one that there is not')
  assert.equal(await told('free', 'old'), [0, 0, 0, 403])
})

test.run()
