/** The generic feed: its published schema, its two formats, and what its parts keep together. */
import { readFileSync } from 'node:fs'
import Ajv2020 from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { genericSchema } from '../../pipelines/feeds/generic/shape.ts'
import { generic } from '../../pipelines/feeds/generic.ts'
import { LARGEST_PART } from '../../pipelines/feeds/read/pack.ts'
import type { SourceQuote } from '../../pipelines/model/part.ts'
import { through } from './recordings.ts'

const SCHEMA = new URL('../../pipelines/feeds/generic/schema.json', import.meta.url)
const fixture = (name: string) => readFileSync(new URL(`fixtures/generic/${name}.txt`, import.meta.url), 'utf8')
const read = (body: string) => through(generic, { feed: 'generic', observed_at: 0, body, request: '' })

const GAME = { league: 'epl', event_id: 'm1', home: 'Arsenal', away: 'Chelsea', start: '2026-08-04T19:00:00Z' }
const quote = (more: object) =>
  JSON.stringify({
    type: 'quote',
    ...GAME,
    sportsbook: 'b',
    market: 'moneyline',
    selection: 'home',
    odds_decimal: 1.9,
    ...more,
  })

test('the published schema is current: npm run feed -- schema > pipelines/feeds/generic/schema.json', () => {
  assert.equal(JSON.parse(readFileSync(SCHEMA, 'utf8')), JSON.parse(JSON.stringify(genericSchema())))
})

test('the schema takes what the feed takes, and refuses what its shape refuses', () => {
  const ajv = new Ajv2020.default({ allErrors: false })
  addFormats.default(ajv)
  const isValid = ajv.compile(genericSchema())
  const lines = (name: string) => fixture(name).trim().split('\n')
  for (const line of lines('lines_snapshot'))
    assert.ok(isValid(JSON.parse(line)), `${line}: ${ajv.errorsText(isValid.errors)}`)
  const refused = lines('lines_malformed').filter(line => /"My Book"|"tip"|"home_bets": 61|^\{"league"/.test(line))
  assert.is(refused.length, 4)
  for (const line of refused) assert.not(isValid(JSON.parse(line)), line)
})

test('CSV and lines of JSON say the same', () => {
  const columns = [
    'type',
    'league',
    'event_id',
    'home',
    'away',
    'start',
    'sportsbook',
    'market',
    'selection',
    'line',
    'odds_american',
  ]
  const rows = [
    [
      'quote',
      'nfl',
      'g1',
      'Kansas City Chiefs',
      'Denver Broncos',
      '2026-11-15T18:00:00Z',
      'b',
      'spread',
      'home',
      -3.5,
      -110,
    ],
    [
      'quote',
      'nfl',
      'g1',
      'Kansas City Chiefs',
      'Denver Broncos',
      '2026-11-15T18:00:00Z',
      'b',
      'spread',
      'away',
      3.5,
      -110,
    ],
  ]
  const csv = [columns, ...rows].map(row => row.join(',')).join('\r\n')
  const json = rows.map(row => JSON.stringify(Object.fromEntries(row.map((cell, i) => [columns[i], cell])))).join('\n')
  const plain = (body: string) =>
    read(body).events.map(({ groups, ...event }) => ({
      ...event,
      groups: groups.map(group => [group.digest, group.quotes()]),
    }))
  assert.equal(plain(`\ufeff${csv}`), plain(json))
  assert.equal(read(csv).rejections, [])
})

test('spread and total mean the sport’s own', () => {
  const types = ['epl', 'mlb', 'nhl', 'nfl'].map(league => {
    const body = ['spread', 'total']
      .map((market, i) => quote({ league, market, selection: i === 0 ? 'home' : 'over', line: 2.5 }))
      .join('\n')
    return read(body).events.flatMap(event => event.groups.map(group => group.market_group))
  })
  assert.equal(types, [
    ['point_spread', 'total_goals'],
    ['run_line', 'total_runs'],
    ['puck_line', 'total_goals'],
    ['point_spread', 'total_points'],
  ])
})

test('lines of several leagues are cut into parts of one each, whatever their order', () => {
  const body = ['epl', 'nfl', 'epl', 'mlb'].map((league, i) => quote({ league, event_id: `e${i}` })).join('\n')
  const { parts, events } = read(body)
  assert.equal(
    parts.map(part => [part.league, part.body.split('\n').length]),
    [
      ['epl', 2],
      ['nfl', 1],
      ['mlb', 1],
    ],
  )
  assert.is(events.length, 4)
})

test('a payload over 512 KB is cut between the books of an event, never within one', () => {
  const lines: string[] = []
  // The lines of all books in turn: a cut by size alone would part every group.
  for (let line = 0; line < 60; line += 1)
    for (let book = 0; book < 60; book += 1)
      for (const selection of ['over', 'under'])
        lines.push(
          quote({ sportsbook: `book_${book}`, market: 'total', selection, line: line / 2, is_alternate_line: true }),
        )
  const { parts, events, rejections } = read(lines.join('\n'))
  assert.equal(rejections, [])
  assert.ok(parts.length > 1)
  for (const part of parts) assert.ok(Buffer.byteLength(part.body) <= LARGEST_PART)
  const counts = new Map<string, number>()
  for (const group of events.flatMap(event => event.groups)) {
    assert.not(counts.has(group.book), 'a group in two parts')
    counts.set(group.book, group.quotes().length)
  }
  assert.equal([...new Set(counts.values())], [120])
})

test('an exchange’s lay price stands on the row of its back price', () => {
  const [event] = read(quote({ lay_odds_decimal: 1.95, back_size: 10, lay_size: 20, traded_volume: 30 })).events
  const [found] = event?.groups[0]?.quotes() ?? []
  const { lay_odds_decimal, lay_odds_american, back_size, lay_size, traded_volume } = found as SourceQuote
  assert.equal([lay_odds_decimal, lay_odds_american, back_size, lay_size, traded_volume], [1.95, -105, 10, 20, 30])
})

test('a source without ids is told by its teams and its start', () => {
  const nameless = (more: object) => quote({ event_id: undefined, ...more })
  const { events } = read(
    [nameless({}), nameless({ selection: 'away' }), nameless({ start: '2026-08-06T19:00:00Z' })].join('\n'),
  )
  assert.equal(
    events.map(event => [event.native_id, event.groups[0]?.quotes().length]),
    [
      ['', 2],
      ['', 1],
    ],
  )
})

test('when an event begins and how it stands is said by whichever of its lines says it', () => {
  const { events } = read(
    [quote({ start: undefined }), quote({ selection: 'away' }), quote({ selection: 'draw', status: 'postponed' })].join(
      '\n',
    ),
  )
  assert.equal(
    events.map(event => [event.start_time, event.status, event.groups[0]?.quotes().length]),
    [[Date.parse(GAME.start), 'postponed', 3]],
  )
})

test('an event of two starts has the first, and that is told once', () => {
  const of = (...starts: (string | undefined)[]) => {
    const sides = ['home', 'away', 'draw']
    const body = starts.map((start, i) => quote({ start, selection: sides[i] })).join('\n')
    const { events, rejections } = read(body)
    assert.is(events[0]?.groups[0]?.quotes().length, starts.length)
    return [events[0]?.start_time, ...rejections.map(({ reason }) => reason)]
  }
  const first = Date.parse(GAME.start)
  assert.equal(of(GAME.start, '2026-08-04T20:00:00+01:00', undefined), [first])
  assert.equal(of(GAME.start, '2026-08-05T19:00:00Z', '2026-08-06T19:00:00Z'), [first, 'other_start'])
})

test.run()
