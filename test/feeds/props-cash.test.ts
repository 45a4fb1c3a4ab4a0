/** The days, the cutting and the client of props.cash. */
import { readFileSync } from 'node:fs'
import { firstValueFrom, take, timeout } from 'rxjs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { daysAround } from '../../pipelines/feeds/props-cash/split.ts'
import { propsCash } from '../../pipelines/feeds/props-cash.ts'
import { open } from '../../pipelines/feeds/props-cash-client.ts'
import { elementsOf } from '../../pipelines/feeds/read/elements.ts'
import { LARGEST_PART } from '../../pipelines/feeds/read/pack.ts'
import { createRegistry } from '../../pipelines/resolve.ts'
import { through } from './recordings.ts'
import { says, startSource } from './source-server.ts'

const body = readFileSync(new URL('fixtures/props-cash/lines_snapshot.json', import.meta.url), 'utf8')
const NOW = Date.parse('2026-01-02T17:13:00Z')
const read = (text: string, request = '', observed_at = NOW) =>
  through(propsCash, { feed: propsCash.id, observed_at, body: text, request })

test('in the evening the next day is likelier, before it the same', () => {
  assert.equal(daysAround(Date.parse('2026-01-02T17:13:00Z'), 'basketball'), ['2026-01-02', '2026-01-03'])
  assert.equal(daysAround(Date.parse('2026-01-03T02:16:00Z'), 'basketball'), ['2026-01-03', '2026-01-02'])
  assert.equal(daysAround(Date.parse('2026-01-03T05:30:00Z'), 'basketball'), ['2026-01-03', '2026-01-02', '2026-01-04'])
})

test('the known game of the pair on one of the days is it; of two, neither', () => {
  const registry = createRegistry('nba', { prefix: '' })
  const [event] = read(body).events
  if (!event) throw new Error('no event')
  const known = (start: string, native_id: string) =>
    registry.resolve(
      { ...event, native_id, start_time: Date.parse(start), local_date: null, possible_days: undefined },
      'the-odds-api',
      0,
    )
  known('2026-01-04T00:10:00Z', 'a')
  const joined = registry.resolve(event, propsCash.id, NOW)
  assert.ok(!('rejected' in joined) && !joined.created && joined.event.event_id.endsWith('2026-01-03'))
  known('2026-01-02T23:10:00Z', 'b')
  const other = registry.resolve({ ...event, native_id: 'another' }, propsCash.id, NOW)
  assert.ok(!('rejected' in other) && other.event.event_id.endsWith('2026-01-02'), 'the other game has its id already')
  const third = registry.resolve({ ...event, native_id: '' }, propsCash.id, NOW)
  assert.ok('rejected' in third && third.reason === 'ambiguous_event')
})

test('a list of football is of a week: only a game that is known has a day', () => {
  const sunday = '2026-11-29T21:25:00Z'
  const registry = createRegistry('nfl', { prefix: '' })
  const player = {
    ...{ gameId: 'g1', name: 'Josh Allen', homeTeam: 'KC', awayTeam: 'BUF' },
    projection: { passingYards: { books: [{ book: 'FanDuel', value: 262.5, overPrice: -110, underPrice: -120 }] } },
  }
  const thursday = Date.parse('2026-11-26T18:00:00Z')
  const [event] = read(JSON.stringify([player]), '/nfl/lines', thursday).events
  if (!event) throw new Error('no event')
  const alone = registry.resolve(event, propsCash.id, thursday)
  assert.ok('rejected' in alone && alone.reason === 'no_known_event')
  const of = { native_id: 'a', start_time: Date.parse(sunday), local_date: null, possible_days: undefined }
  registry.resolve({ ...event, ...of, joins_only: false }, 'the-odds-api', 0)
  const joined = registry.resolve(event, propsCash.id, thursday)
  assert.ok(!('rejected' in joined) && joined.event.event_id.endsWith('2026-11-29'))
})

test('a request for all lines speaks for the games that it leaves out', () => {
  const { parts } = propsCash.split({ feed: propsCash.id, observed_at: NOW, body, request: '/nba/lines' })
  assert.is(parts[0]?.league, 'nba')
  assert.is(parts[0]?.scope.all_events?.length, 2)
  assert.is(read(body).parts[0]?.scope.all_events, null)
  assert.equal(read('[]', '/wnba/lines').parts[0]?.scope.all_events, [])
})

test('the request names the league, whatever the teams are called', () => {
  const player = (homeTeam: string, awayTeam: string, ...stats: string[]) => ({
    gameId: `${awayTeam}-${homeTeam}`,
    name: 'David Pastrnak',
    homeTeam,
    awayTeam,
    projection: Object.fromEntries(
      stats.map(stat => [stat, { books: [{ book: 'FanDuel', value: 1.5, overPrice: -110, underPrice: -120 }] }]),
    ),
  })
  const told = (request: string, ...players: object[]) => {
    const { parts, events, rejections } = read(JSON.stringify(players), request)
    const types = events.flatMap(event => event.groups.map(group => group.market_group))
    return [parts.map(part => part.league).join(), types.join(), rejections.map(one => one.reason).join()]
  }
  assert.equal(told('/nhl/lines', player('DAL', 'BOS', 'points', 'blocks')), ['nhl', 'player_points', 'unknown_market'])
  assert.equal(told('/WNBA/lines', player('DAL', 'ATL', 'points')), ['wnba', 'player_points', ''])
  assert.equal(told('/mlb/lines', player('CLE', 'DET', 'hits', 'points')), ['mlb', 'player_hits', 'unknown_market'])
  assert.equal(told('/cricket/lines', player('DAL', 'BOS', 'points')), ['', '', 'unknown_league'])
  // Without a request: by teams and statistics, where they leave no doubt.
  assert.equal(told('', player('DAL', 'PHI', 'passingYards', 'receptions')), [
    'nfl',
    'player_pass_yds,player_receptions',
    '',
  ])
  assert.equal(told('', player('DAL', 'ATL', 'points', 'rebounds')), ['', '', 'unknown_league'])
  assert.equal(told('', player('DAL', 'ATL', 'points', 'rebounds'), player('LAL', 'BOS', 'points', 'steals'))[0], 'nba')
})

test('games stay whole in parts of at most 512 KB', () => {
  const players: object[] = JSON.parse(body)
  const many = Array.from({ length: 60 }, (_, i) => ({
    ...players[0],
    gameId: `game-${i % 20}`,
    note: 'x'.repeat(20_000),
  }))
  const { parts, events } = read(JSON.stringify(many))
  assert.ok(parts.length > 1)
  for (const part of parts) assert.ok(Buffer.byteLength(part.body) <= LARGEST_PART)
  assert.is(events.length, 20)
  const [refused] = read(JSON.stringify([{ ...players[0], note: 'x'.repeat(LARGEST_PART) }])).rejections
  assert.is(refused?.reason, 'too_large')
})

test('elements are cut where JSON.parse would cut them', () => {
  for (const text of [
    '[]',
    ' [ ] ',
    '[1,2]',
    '[{"a":"],[\\""},["}"]]',
    '["\\\\",{"b":[1,{"c":2}]}]',
    '[ "a" , {"x":"\\\\\\""} ]',
  ])
    assert.equal(
      elementsOf(text)?.map(one => JSON.parse(one)),
      JSON.parse(text),
      text,
    )
  for (const text of ['', '{}', '[', '[1', '[{]', '["a]', '[}]', '[{"a":1]', 'null'])
    assert.is(elementsOf(text), null, text)
})

test('the client asks per league, its token in a header', async () => {
  const tokens: unknown[] = []
  const source = await startSource([
    (request, response) => {
      tokens.push(request.headers.authorization)
      says(200, body)(request, response)
    },
  ])
  const settings = { key: 't0ken', base_url: source.url, leagues: ['nba'], interval_ms: 10 }
  const warn = (message: string) => assert.unreachable(message)
  const deps = { now: () => NOW, random: () => 0, warn }
  const payload = await firstValueFrom(open(settings, deps).pipe(take(1), timeout(10_000)))
  await source.close()
  assert.equal(payload, { feed: 'props-cash', observed_at: NOW, body, request: '/nba/lines' })
  assert.equal(tokens, ['Bearer t0ken'])
})

test.run()
