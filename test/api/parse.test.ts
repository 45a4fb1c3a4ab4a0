import type { ParsedUrlQuery } from 'node:querystring'
import { parse } from 'node:querystring'
import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { leastOdds, mostOdds } from '../../api/american.ts'
import type { Context } from '../../api/context.ts'
import { easternMidnight } from '../../api/dates.ts'
import {
  cursor,
  decimal,
  flag,
  limit,
  list,
  offset,
  oneOf,
  type Params,
  required,
  sort,
  text,
  withDefault,
} from '../../api/params.ts'
import { parseQuery } from '../../api/parse.ts'
import { type OddsValues, oddsConditions, oddsParams } from '../../api/routes/odds-query.ts'
import { exactlyOne } from '../../api/routes/one-event.ts'
import { time } from '../../api/time-param.ts'

const test = suite('parameters')

const params = {
  league: list({ description: '' }),
  event: list({ description: '', aliases: ['event_id', 'events', 'event_ids'] }),
  live: flag({ description: '' }),
  q: text({ description: '' }),
  min_odds: decimal({ description: '' }),
  sort: sort(['ev', 'odds'], { description: '' }),
  group_by: oneOf(['event'], { description: '' }),
  min_ev: withDefault(decimal({ description: '' }), 0),
  limit: limit(),
  offset: offset(),
  cursor: cursor(),
}
const read = (query: string) => parseQuery(params, parse(query))
const messages = (query: string) => read(query).issues.map(issue => issue.param)

test('takes repeated values and comma lists for the same', () => {
  for (const query of ['league=nfl,nba', 'league=nfl&league=nba', 'league=NFL, nba ,,nfl'])
    assert.equal(
      [read(query).values.league, read(query).filters.league],
      [
        ['nba', 'nfl'],
        ['nfl', 'nba'],
      ],
      query,
    )
})

test('a number may be written as programs write it; a count is of digits', () => {
  const values = ['1e-7', '5.551115123125783E-17', '-2.5e+2', '250'].map(text => {
    const { values, issues } = parseQuery(params, { min_odds: text })
    return [values.min_odds, issues.length]
  })
  assert.equal(values, [
    [1e-7, 0],
    [0.1 + 0.2 - 0.3, 0],
    [-250, 0],
    [250, 0],
  ])
  for (const query of ['min_odds=1e', 'min_odds=e5', 'min_odds=1e999', 'min_odds=.5e1', 'limit=1e1', 'offset=1e1'])
    assert.equal(messages(query), [query.slice(0, query.indexOf('='))], query)
})

test('reads equal lists in whatever order, and tells them as given', () => {
  const [one, other] = [read('league=nba,nfl'), read('league=NFL&league=nba')]
  assert.equal([one.values, one.filters.league], [other.values, ['nba', 'nfl']])
  assert.equal(other.filters.league, ['nfl', 'nba'])
})

test('knows a parameter by its other names', () => {
  assert.equal(read('events=a&event_id=b&event_ids=c,d&event=e').filters.event, ['e', 'b', 'a', 'c', 'd'])
  assert.equal(read('events=a').ignored, [])
})

test('takes empty for absent', () => {
  const { values, filters, issues } = read('league=&live=&q=%20&min_odds=&sort=&limit=&offset=&cursor=')
  assert.equal(issues, [])
  assert.is(values.league, null)
  assert.is(values.live, null)
  assert.is(values.limit, 50)
  assert.is(filters.limit, null)
})

test('reads booleans in four spellings', () => {
  assert.equal(
    ['true', 'FALSE', '1', '0'].map(word => read(`live=${word}`).values.live),
    [true, false, true, false],
  )
})

test('clamps the page size and says so, but not what is no page size', () => {
  assert.is(read('limit=5000').values.limit, 200)
  for (const bad of ['0', '-1', '1.5', 'x', '1e2', 'NaN', 'Infinity']) assert.equal(messages(`limit=${bad}`), ['limit'])
})

test('takes integers of any length for what they are', () => {
  const beyond = ['9007199254740993', '99999999999999999999', '9'.repeat(400)]
  const issuesOf = (query: string, of: Params = params) => parseQuery(of, parse(query)).issues
  const bounded = { offset: offset(500) }
  for (const digits of beyond) {
    assert.is(read(`limit=${digits}`).values.limit, 200, digits)
    assert.equal(issuesOf(`offset=${digits}`), [{ param: 'offset', message: 'is out of range' }])
    // The list says how to go on; a cursor beside it takes precedence.
    assert.equal(issuesOf(`offset=${digits}`, bounded), [])
    assert.equal(issuesOf(`limit=-${digits}&offset=-${digits}`), [
      { param: 'limit', message: 'must be at least 1' },
      { param: 'offset', message: 'must not be negative' },
    ])
    assert.equal(issuesOf(`limit=${digits}.5`), [{ param: 'limit', message: 'must be an integer' }])
  }
  assert.equal(issuesOf('offset=2000000000', bounded), [])
})

test('refuses bounds that nothing lies between, and names both', () => {
  const bounds = {
    min_ev: withDefault(decimal({ description: '' }), 0),
    max_ev: decimal({ description: '' }),
    min_odds: leastOdds(''),
    max_odds: mostOdds(''),
    max_odds_age: decimal({ description: '' }),
  }
  const issues = (query: string) => parseQuery(bounds, parse(query)).issues.map(issue => issue.param)
  assert.equal(issues('min_ev=5&max_ev=1'), ['min_ev', 'max_ev'])
  assert.equal(issues('min_ev=5&max_ev=1&min_odds=200&max_odds=100'), ['min_ev', 'max_ev', 'min_odds', 'max_odds'])
  for (const query of ['min_ev=1&max_ev=1', 'max_ev=-1', 'min_ev=5', 'max_odds_age=-1'])
    assert.equal(issues(query), [], query)
  assert.equal(issues('min_odds=100&max_odds=-100'), [], 'even money, by either name')
  assert.equal(issues('min_ev=x&max_ev=-5'), ['min_ev'])
})

test('names every bad parameter at once', () => {
  assert.equal(messages('live=maybe&cursor=abc').sort(), ['cursor', 'live'])
  assert.equal(messages('live=maybe&min_odds=abc&sort=zz&group_by=book&offset=-1'), [
    'live',
    'min_odds',
    'sort',
    'group_by',
    'offset',
  ])
})

test('refuses a single parameter that is given twice, unless it says the same', () => {
  assert.equal(messages('live=true&live=false'), ['live'])
  assert.equal(read('limit=5&limit=6').issues, [{ param: 'limit', message: 'is given more than once' }])
  assert.equal(messages('live=true&live=true'), [])
  const same = read('live=1&live=TRUE&limit=5&limit=05&sort=EV&sort=ev')
  assert.equal([same.issues, same.values.live, same.values.limit, same.values.sort], [[], true, 5, 'ev'])
})

test('reads a plus that arrived as a space', () => {
  assert.is(read('min_odds=+150').values.min_odds, 150)
})

test('echoes what was given, null where nothing was', () => {
  const { filters } = read('league=NFL&sort=-EV&limit=500')
  assert.equal(filters, {
    league: ['nfl'],
    event: null,
    live: null,
    q: null,
    min_odds: null,
    sort: '-ev',
    group_by: null,
    min_ev: null,
    limit: 500,
    offset: null,
    cursor: null,
  })
})

test('lists names that it does not know, and never fails for them', () => {
  const { ignored, issues } = read('foo=1&api_key=x&__proto__=1&constructor=2')
  assert.equal(ignored, ['foo', '__proto__', 'constructor'])
  assert.equal(issues, [])
})

test('reads instants as ISO 8601 and nothing else', () => {
  const since = { since: required(time({ description: '' })) }
  const at = (value: string) => parseQuery(since, parse(`since=${value}`))
  assert.is(at('2026-01-31T20:15:00Z').values.since, Date.UTC(2026, 0, 31, 20, 15))
  assert.is(at('2026-01-31T20:15:00.123Z').values.since, Date.UTC(2026, 0, 31, 20, 15, 0, 123))
  assert.is(at('2026-01-31T22:15:00+02:00').values.since, Date.UTC(2026, 0, 31, 20, 15))
  assert.is(at('2026-01-31T20:15:00').values.since, Date.UTC(2026, 0, 31, 20, 15))
  assert.is(at('2026-01-31 20:15').values.since, Date.UTC(2026, 0, 31, 20, 15))
  assert.is(at('2026-01-31').values.since, Date.UTC(2026, 0, 31))
  const eastern = { since: required(time({ description: '', midnight: easternMidnight })) }
  const day = (value: string) => parseQuery(eastern, { since: value }).values.since
  assert.equal([day('2026-01-31'), day('2026-07-31')], [Date.UTC(2026, 0, 31, 5), Date.UTC(2026, 6, 31, 4)])
  assert.is(day('2026-01-31T00:00'), Date.UTC(2026, 0, 31))
  assert.is(at('2026-01-31T22:15:00%2B02:00').filters.since, '2026-01-31T22:15:00+02:00')
  for (const bad of [
    '',
    'yesterday',
    '2026-13-01',
    '1700000000',
    '2026-01-31T25:00:00Z',
    '2026-01-31T20:15:00+99:00',
    '2026-02-30',
    '2026-02-30T00:00:00Z',
    '2026-04-31 12:00',
    '9999-12-31T23:59:59.999-12:00',
    '0000-01-01T00:00:00%2B01:00',
  ])
    assert.is(at(bad).issues.length, 1, bad)
})

test('takes days that exist, and the three words', () => {
  const of = (date: string) => parseQuery(oddsParams, { date }).issues.map(issue => issue.param)
  for (const good of ['2026-02-28', 'today', 'Tomorrow', 'WEEK']) assert.equal(of(good), [], good)
  for (const bad of ['2026-02-30', '0001-01-01', '9999-01-01', 'next week', '2026-2-1'])
    assert.equal(of(bad), ['date'], bad)
})

test('takes US states in any case, and no others', () => {
  const of = (state: string) => parseQuery(oddsParams, { state })
  assert.is(of('nj').values.state, 'NJ')
  assert.is(of('ON').issues.length, 1)
})

test('never throws, whatever a query says', () => {
  const value = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('true', '1', 'nfl', '-ev', '2026-01-01'),
  )
  const query = fc.dictionary(
    fc.oneof(fc.constantFrom(...Object.keys(params)), fc.string()),
    fc.oneof(value, fc.array(value, { maxLength: 4 })),
  )
  fc.assert(
    fc.property(query, given => {
      const { values, issues } = parseQuery(params, given as ParsedUrlQuery)
      assert.is(Object.keys(values).length + issues.length, Object.keys(params).length)
    }),
  )
})

test('today is the day of the time that is asked for', () => {
  const now = Date.parse('2026-11-24T12:00:00Z')
  const context = { now: () => now } as Context
  const day = (values: OddsValues) => oddsConditions(values, context).map(({ params }) => params.day_from)
  assert.equal(day({ date: 'today' }), ['2026-11-24'])
  assert.equal(day({ date: 'today', as_of: Date.parse('2025-11-02T03:30:00Z') }), ['2025-11-01'])
})

test('a bound of American odds takes both ways to write even money', () => {
  const bounds = { min_odds: leastOdds(''), max_odds: mostOdds('') }
  const read = (query: string) => parseQuery(bounds, parse(query)).values
  assert.equal(read('min_odds=100&max_odds=-100'), { min_odds: -100, max_odds: 100 })
  assert.equal(read('min_odds=101&max_odds=-101'), { min_odds: 101, max_odds: -101 })
  assert.equal(read('min_odds=0'), { min_odds: -100, max_odds: null })
})

test('an id that is too long is told so where one is taken', () => {
  const long = 'x'.repeat(201)
  const one = exactlyOne(list({ description: '' }))
  assert.equal(parseQuery({ event: one }, { event: long }).issues, [
    { param: 'event', message: 'at most 200 characters' },
  ])
  assert.equal(parseQuery({ event: one }, { event: 'a,b' }).issues, [
    { param: 'event', message: 'must be exactly one event id' },
  ])
})

test.run()
