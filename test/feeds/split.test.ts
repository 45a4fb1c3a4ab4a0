import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { LARGEST_PART } from '../../pipelines/feeds/read/pack.ts'
import { theOddsApi } from '../../pipelines/feeds/the-odds-api.ts'
import { through } from './recordings.ts'

const FEED = theOddsApi.id
const split = (body: string, request = '') => theOddsApi.split({ feed: FEED, observed_at: 0, body, request })

const event = (id: string, sport_key = 'baseball_mlb', over: object = {}) => ({
  id,
  sport_key,
  sport_title: 'x',
  commence_time: '2026-08-04T23:05:00Z',
  home_team: `Home ${id}`,
  away_team: `Away ${id}`,
  bookmakers: [bookmaker('fanduel')],
  ...over,
})
const bookmaker = (key: string, markets: object[] = [h2h()]) => ({
  key,
  title: key,
  last_update: '2026-08-04T20:00:00Z',
  markets,
})
const h2h = () => ({ key: 'totals', outcomes: [{ name: 'Over', price: -110, point: 8.5 }] })

test('a payload of one league goes through as it came', () => {
  const body = `${JSON.stringify([event('a'), event('b')])}\n`
  const { parts, rejections } = split(body)
  assert.equal(parts, [
    { feed: FEED, league: 'mlb', body, scope: { books: null, market_groups: null, all_events: null } },
  ])
  assert.equal(rejections, [])
})

test('one of several leagues is cut into a part for each, and what has none goes nowhere else', () => {
  const body = JSON.stringify([event('a'), event('b', 'icehockey_nhl'), event('c'), event('d', 'quidditch')])
  const { parts } = split(body)
  assert.equal(
    parts.map(part => [part.league, JSON.parse(part.body).map((each: { id: string }) => each.id)]),
    [
      ['mlb', ['a', 'c']],
      ['nhl', ['b']],
      ['', ['d']],
    ],
  )
})

test('a part holds at most 512 KB; larger payloads are cut by event', () => {
  const wide = Array.from({ length: 400 }, (_, i) => bookmaker(`book_${i}`))
  const events = Array.from({ length: 30 }, (_, i) => event(`e${i}`, 'baseball_mlb', { bookmakers: wide }))
  const { parts, rejections } = split(JSON.stringify(events))
  assert.ok(parts.length > 1)
  assert.equal(rejections, [])
  for (const part of parts) assert.ok(Buffer.byteLength(part.body) <= LARGEST_PART)
  const ids = parts.flatMap(part => JSON.parse(part.body).map((each: { id: string }) => each.id))
  assert.equal(
    ids,
    events.map(each => each.id),
  )
})

test('an event that is too large by itself is cut by book, each slice speaking for its own', () => {
  const many = Array.from({ length: 2 }, (_, i) =>
    bookmaker(`book_${i}`, [
      { key: 'totals', note: 'x'.repeat(400_000), outcomes: [{ name: 'Over', price: -110, point: 8.5 }] },
    ]),
  )
  const { parts } = split(JSON.stringify([event('a', 'baseball_mlb', { bookmakers: many })]))
  assert.equal(
    parts.map(part => part.scope.books),
    [['book_0'], ['book_1']],
  )
  for (const part of parts) assert.ok(Buffer.byteLength(part.body) <= LARGEST_PART)
})

test('a book that is too large by itself is rejected, the rest is used', () => {
  const huge = bookmaker('huge', [{ key: 'totals', note: 'x'.repeat(LARGEST_PART), outcomes: [] }])
  const { parts, rejections } = split(
    JSON.stringify([event('a', 'baseball_mlb', { bookmakers: [huge, bookmaker('fanduel')] })]),
  )
  assert.is(parts.length, 1)
  assert.equal(
    rejections.map(one => one.reason),
    ['too_large'],
  )
})

const LIST =
  '/v4/sports/baseball_mlb/odds?bookmakers=draftkings,williamhill_us&markets=h2h,alternate_spreads&oddsFormat=decimal'

test('the request says what an absence means', () => {
  const [part] = split(JSON.stringify([event('a'), event('b')]), LIST).parts
  assert.equal(part?.scope, {
    books: ['draftkings', 'caesars'],
    market_groups: ['moneyline', 'moneyline_3way', 'run_line#alternate'],
    all_events: ['a', 'b'],
  })
  assert.match(part?.body ?? '', /^\{"odds_format":"decimal","data":\[/)
})

test('regions stand for their books', () => {
  const scope = split('[]', '/v4/sports/baseball_mlb/odds?regions=us,eu&markets=h2h').parts[0]?.scope
  assert.ok(
    scope?.books?.includes('pinnacle') && scope.books.includes('caesars') && !scope.books.includes('paddypower'),
  )
  assert.is(split('[]', '/v4/sports/baseball_mlb/odds?regions=us,mars').parts[0]?.scope.books, null)
})

test('an empty list of a league says that nothing is left of it', () => {
  const [part] = split('[]', LIST).parts
  assert.equal([part?.league, part?.scope.all_events], ['mlb', []])
})

test("an error's text, or garbage without an event, is no empty list", () => {
  const all = (text: string) => split(text, LIST).parts[0]?.scope.all_events
  for (const text of ['{}', '{"message":"Usage quota has been reached"}', '[[]]', '{"data":{}}', '[{"odds":[]}]'])
    assert.is(all(text), null, text)
  assert.equal(all('{"timestamp":"2026-08-04T20:00:00Z","data":[]}'), [])
})

test('only a full list of a league speaks for events that it does not show', () => {
  const body = JSON.stringify([event('a')])
  const all = (request: string, text = body) => split(text, request).parts[0]?.scope.all_events
  assert.equal(all(LIST), ['a'])
  assert.is(all(''), null)
  assert.is(all(`${LIST}&eventIds=a`), null)
  assert.is(all(`${LIST}&commenceTimeTo=2026-08-05T00:00:00Z`), null)
  assert.is(all('/v4/sports/baseball_mlb/events/a/odds?markets=h2h', JSON.stringify(event('a'))), null)
  assert.is(
    all('/v4/sports/tennis_atp_munich/odds?markets=h2h', JSON.stringify([event('a', 'tennis_atp_munich')])),
    null,
  )
})

test('a list that is cut short speaks for none', () => {
  const body = JSON.stringify([event('a'), event('b')])
  for (const end of [1, 2, 20, 100]) assert.is(split(body.slice(0, -end), LIST).parts[0]?.scope.all_events, null)
})

test('one event by itself, and an envelope, are read like a list', () => {
  const read = (body: unknown) =>
    through(theOddsApi, { feed: FEED, observed_at: 0, body: JSON.stringify(body), request: '' })
  const envelope = { timestamp: '2026-08-04T20:00:00Z', data: [event('a')] }
  for (const body of [event('a'), [event('a')], envelope, { ...envelope, data: event('a') }]) {
    const { events, rejections } = read(body)
    assert.equal(rejections, [])
    assert.equal(
      events.map(each => each.native_id),
      ['a'],
    )
  }
})

test('what is no payload at all is rejected, not lost', () => {
  for (const body of ['', ' ', 'null', '7', '"x"', '{}', '<html>503</html>', '{"data":7}', '[7]']) {
    const { parts, rejections } = through(theOddsApi, { feed: FEED, observed_at: 0, body, request: '' })
    assert.is(parts.length, 1, body)
    assert.is(rejections.length, 1, body)
  }
})

test('the first game of a doubleheader comes first, whatever the order of the payload', () => {
  const late = event('late', 'baseball_mlb', { commence_time: '2026-08-04T23:55:00Z' })
  const { events } = through(theOddsApi, {
    feed: FEED,
    observed_at: 0,
    body: JSON.stringify([late, event('early')]),
    request: '',
  })
  assert.equal(
    events.map(each => each.native_id),
    ['early', 'late'],
  )
})

test('garbage without end is counted, not kept', () => {
  const body = JSON.stringify(Array.from({ length: 5000 }, () => 7))
  const { rejections } = through(theOddsApi, { feed: FEED, observed_at: 0, body, request: '' })
  assert.is(rejections.length, 1001)
  assert.match(rejections.at(-1)?.detail ?? '', /4000 more/)
})

test.run()
