/** How Pinnacle's payloads are cut. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { pinnacle } from '../../pipelines/feeds/pinnacle.ts'
import { LARGEST_PART } from '../../pipelines/feeds/read/pack.ts'

const LIST = '/0.1/leagues/487/matchups'
const matchup = (id: number, league = 'NBA', sport = 'Basketball', more: object = {}) => ({
  id,
  type: 'matchup',
  parentId: null,
  units: 'Regular',
  league: { id: 1, name: league, sport: { id: 2, name: sport } },
  startTime: '2026-01-15T20:00:00Z',
  participants: [
    { alignment: 'home', name: `Home ${id}` },
    { alignment: 'away', name: `Away ${id}` },
  ],
  ...more,
})
const moneyline = (matchupId: number, key = 's;0;m') => ({
  matchupId,
  type: 'moneyline',
  period: 0,
  key,
  prices: [{ designation: 'home', price: -110 }],
})
const split = (matchups: unknown[], markets: unknown[], request = '') => {
  const body = `{"matchups":${JSON.stringify(matchups)},"markets":${JSON.stringify(markets)}}`
  return pinnacle.split({ feed: 'pinnacle', observed_at: 0, body, request })
}
const ids = (body: string) => JSON.parse(body).matchups.map((one: { id: number }) => one.id)

test('an answer of one league goes through as it came, corners and all', () => {
  const corners = matchup(2, 'NBA Corners', 'Basketball', { parentId: 1, units: 'Corners' })
  const { parts, rejections } = split([matchup(1), corners], [moneyline(1)], LIST)
  assert.equal(rejections, [])
  assert.equal(
    parts.map(part => part.league),
    ['nba'],
  )
  assert.equal(parts[0]?.scope.books, ['pinnacle'])
  assert.ok(parts[0]?.scope.all_events?.includes('1'))
})

test('only a request for all of a league speaks for what it leaves out', () => {
  assert.is(split([matchup(1)], []).parts[0]?.scope.all_events, null)
  const [part] = split([], [], LIST).parts
  assert.equal(part?.scope.all_events, [])
})

test('several leagues are cut, children and markets with their matchup', () => {
  const child = matchup(3, 'NBA', 'Basketball', { parentId: 1, type: 'special' })
  const { parts } = split([matchup(1), matchup(2, 'NHL', 'Hockey'), child], [moneyline(3), moneyline(2), moneyline(1)])
  assert.equal(
    parts.map(part => [part.league, ids(part.body), JSON.parse(part.body).markets.length]),
    [
      ['nba', [1, 3], 2],
      ['nhl', [2], 1],
    ],
  )
})

test('a league that the atlas lacks is not lost beside one that it has', () => {
  const { parts } = split([matchup(1), matchup(2, 'Philippines - PBA'), matchup(3, 'NBA 2')], [moneyline(2)])
  assert.equal(
    parts.map(part => [part.league, ids(part.body)]),
    [
      ['nba', [1]],
      ['basketball_philippines_pba', [2]],
      ['basketball_nba_2', [3]],
    ],
  )
})

test('a part holds at most 512 KB', () => {
  const many = Array.from({ length: 40 }, (_, i) => matchup(i + 1, 'NBA', 'Basketball', { note: 'x'.repeat(40_000) }))
  const { parts, rejections } = split(
    many,
    many.map(one => moneyline(one.id)),
  )
  assert.equal(rejections, [])
  assert.ok(parts.length > 1)
  for (const part of parts) assert.ok(Buffer.byteLength(part.body) <= LARGEST_PART)
  assert.equal(
    parts.flatMap(part => ids(part.body)),
    many.map(one => one.id),
  )
  const [refused] = split([matchup(1, 'NBA', 'Basketball', { note: 'x'.repeat(LARGEST_PART) })], []).rejections
  assert.is(refused?.reason, 'too_large')
})

test('a league that the atlas lacks is its own, under its sport', () => {
  assert.is(
    split([matchup(1, 'Uganda - Premier League', 'Soccer')], []).parts[0]?.league,
    'soccer_uganda_premier_league',
  )
  assert.is(split([matchup(1, 'NCAA', 'Football')], []).parts[0]?.league, 'ncaaf')
  assert.is(split([matchup(1, 'NCAA', 'Basketball')], []).parts[0]?.league, 'ncaab')
  assert.is(split([matchup(1, 'ATP Munich - R1', 'Tennis')], []).parts[0]?.league, 'atp')
  assert.is(split([matchup(1, 'Finland - Darts', 'Darts')], []).parts[0]?.league, '')
})

test.run()
