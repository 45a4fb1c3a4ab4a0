import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { TIER_NAMES } from '../../api/tiers.ts'
import type { Reply } from './facade.ts'
import { useFacade } from './served.ts'
import { writeLastMinute, writeSlate } from './slate.ts'

const test = suite('reference lists')

const MINUTE = 60_000
/** Commits are as old as this says. */
let at = Date.now() - 3 * MINUTE

const distinct = (reply: Reply, name: string) =>
  [...new Set(reply.json.data.map((row: Record<string, unknown>) => row[name]))].sort()
const get = (tier: string, path: string) => on.facade.get(path, { key: on.keys[tier] })

const on = useFacade(test, 'api-reference', async stores => {
  const slate = await writeSlate(stores, () => at)
  at = Date.now() - 20_000
  await writeLastMinute(slate)
})

test('come whole, and say that what asks for a page of them is ignored', async () => {
  for (const path of ['/leagues', '/sportsbooks', '/sportsbooks?catalog=true', '/sports', '/teams', '/markets']) {
    const { json } = await get('pro', `${path}${path.includes('?') ? '&' : '?'}limit=1&offset=1`)
    assert.equal(json.meta.ignored, ['limit', 'offset'], path)
    assert.is(json.pagination.count, json.pagination.total, path)
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

test('let callers without a key see the reference lists, a minute late', async () => {
  for (const path of ['/sports', '/leagues']) {
    const { status, headers } = await on.facade.get(path)
    assert.is(status, 200)
    assert.is(headers.get('x-ratelimit-limit'), '12')
    assert.is(headers.get('x-data-delay'), '60')
  }
  assert.is((await on.facade.get('/sports', { key: 'sk_wrong' })).status, 401)
  assert.is((await on.facade.get('/sportsbooks')).status, 401)
  const replies = await Promise.all(Array.from({ length: 20 }, () => on.facade.get('/sports')))
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

test('show one sport, league, sportsbook or team by its id, with the row of the list', async () => {
  const lists = { sports: 'football', leagues: 'nba', teams: 'boston_celtics', sportsbooks: 'pinnacle' }
  for (const [list, id] of Object.entries(lists)) {
    const { json } = await get('free', `/${list}?include_empty=true`)
    const row = json.data.find((one: { id: string }) => one.id === id)
    assert.ok(row, `${list} holds ${id}`)
    const { status, json: item } = await get('free', `/${list}/${id.toUpperCase()}`)
    assert.is(status, 200)
    assert.equal(item.data, row, id)
    assert.is(item.updated_at, item.meta.updated_at)
    const missing = await get('free', `/${list}/no_such_id`)
    assert.is(missing.status, 404)
    assert.is(missing.json.error.code, 'not_found')
    assert.is((await on.facade.get(`/${list}/${id}`)).headers.get('x-data-delay'), '60', 'no key is needed')
  }
})

test('show what has no current events by its id, with counts of 0', async () => {
  for (const path of ['/sports/hockey', '/leagues/nhl', '/teams/chicago_bears', '/sportsbooks/circa']) {
    const { status, json } = await get('pro', path)
    assert.is(status, 200, path)
    assert.is(json.data.event_count, 0, path)
  }
  assert.is((await get('pro', '/sportsbooks/circa')).json.data.status, 'inactive')
})

test('list the teams of current events, by sport, league and part of a name', async () => {
  const ids = async (query: string) => distinct(await get('pro', `/teams${query}`), 'id')
  const football = ['buffalo_bills', 'dallas_cowboys', 'kansas_city_chiefs', 'philadelphia_eagles']
  assert.equal(await ids('?sport=football'), football)
  assert.equal(await ids('?league=nfl&q=eagles'), ['philadelphia_eagles'])
  assert.equal(await ids('?q=CELTICS'), ['boston_celtics'])
  assert.equal(await ids('?q=nobody'), [])
  assert.equal(await ids('?league=nhl'), [])
  const none = (await get('pro', '/teams?q=nobody')).json
  assert.equal([none.data, none.pagination.limit, none.pagination.total], [[], 1, 0])
  const { json } = await get('pro', '/teams?q=celtics')
  assert.equal(json.data[0].leagues, ['nba'])
  assert.ok(json.data[0].event_count >= 1)
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

test('market types are those of the atlas, with what the caller is offered of each', async () => {
  const of = async (tier: string) => {
    const { status, json } = await get(tier, '/markets')
    assert.is(status, 200)
    return new Map<string, Record<string, unknown>>(json.data.map((row: { id: string }) => [row.id, row]))
  }
  const pro = await of('pro')
  const counts = (id: string) => [pro.get(id)?.event_count, pro.get(id)?.selection_count]
  // The third event's only quote is in the second league.
  assert.equal(counts('moneyline'), [4, 7])
  assert.equal(counts('point_spread'), [1, 3])
  assert.equal(counts('total_points'), [1, 1])
  assert.equal(counts('set_handicap'), [0, 0], 'a type without current odds is there too')
  assert.is(pro.get('point_spread')?.hasLine, true)
  assert.is(pro.get('moneyline')?.numerical_id, 1)
  // A minute ago the last event was not there.
  assert.equal((await of('free')).get('moneyline')?.event_count, 3)
  assert.is((await on.facade.get('/markets')).headers.get('x-data-delay'), '60')
  assert.is((await on.facade.get('/markets', { key: 'sk_wrong' })).status, 401)
})

test.run()
