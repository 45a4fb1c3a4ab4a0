/** What all adapters read with: values without trust, events once, refusals by field. */
import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { eachOnce, parsedEvent } from '../../pipelines/feeds/read/event.ts'
import { numberIn } from '../../pipelines/feeds/read/number.ts'
import { createRejections, refusing, refusingField, rejection } from '../../pipelines/feeds/read/reject.ts'
import { dayIn } from '../../pipelines/feeds/read/time.ts'
import { entry, lineOf, listOf, membersOf, objectOf, rootOf, valuesOf } from '../../pipelines/feeds/read/values.ts'
import { hasShare } from '../../pipelines/model/facts.ts'
import { isLine, maxBetOf, plainLine } from '../../pipelines/model/market.ts'
import { priceIn } from '../../pipelines/model/odds.ts'
import { periodPrefix } from '../../pipelines/model/period.ts'
import { holds } from '../model/property.ts'

test('objects, lists and members of what may be anything', () => {
  const list = [{ a: 1 }, 2]
  assert.equal([objectOf(list), objectOf(null), objectOf({ a: 1 })], [{}, {}, { a: 1 }])
  assert.equal([listOf(list), listOf({ a: 1 }), listOf('x')], [list, [], []])
  assert.equal([valuesOf(list), valuesOf({ a: 1 }), valuesOf('x')], [list, [1], []])
  assert.is(membersOf(list).length, 2)
  assert.equal(Object.keys(membersOf(undefined)), [])
})

test('a table is asked for its own keys alone', () => {
  const table: Record<string, string> = { nfl: 'football' }
  assert.is(entry(table, 'nfl'), 'football')
  for (const key of ['constructor', '__proto__', 'toString', '']) assert.is(entry(table, key), undefined, key)
})

test('lines are quarters of either sign, and minus zero is zero', () => {
  for (const line of [0, -0.25, 7.5, -2000, 2000]) assert.ok(isLine(line), `${line}`)
  for (const other of [0.3, 2000.25, Number.NaN, Number.POSITIVE_INFINITY, '7.5', null]) assert.not(isLine(other))
  assert.ok(Object.is(plainLine(-0), 0))
  assert.equal([lineOf('+7.5'), lineOf('-0'), lineOf('7.3'), lineOf('')], [7.5, 0, null, null])
})

/** What Number makes of it, where it is digits with a sign and a point. */
const writtenOut = (text: string): number => (/\d/.test(text) && /^[\s\d.+-]*$/.test(text) ? Number(text) : Number.NaN)

test('a number as a text is what Number makes of it, where it is written out', () => {
  const odd = [
    '',
    '-',
    '.',
    '-.',
    '.5',
    '5.',
    '-5.',
    '-0',
    '0',
    '00',
    '1e5',
    '+5',
    ' 5',
    '0x10',
    'Infinity',
    '1.2.3',
    '--5',
    '٣',
  ]
  for (const text of [...odd, '0.1', '-137.0', '-0.0', '99999999999999.9', '123456789012345.6', '1234567890123456789'])
    assert.ok(Object.is(numberIn(text), writtenOut(text)), `'${text}'`)
  const written = fc
    .tuple(fc.double({ min: -1e7, max: 1e7, noNaN: true }), fc.nat(12))
    .map(([value, digits]) => value.toFixed(digits))
  holds(fc.oneof(written, fc.string({ maxLength: 18 })), text =>
    assert.ok(Object.is(numberIn(text), writtenOut(text)), text),
  )
})

test('limits and prices: numbers within bounds, else none', () => {
  assert.equal([250, 0, -1, 1e9, '250', undefined].map(maxBetOf), [250, null, null, null, null, null])
  assert.is(priceIn(-110, 'american')?.odds_decimal, 1.909091)
  assert.is(priceIn(2.5, 'decimal')?.odds_american, 150)
  for (const price of ['-110', 50, 1e9, null]) assert.is(priceIn(price, 'american'), null)
  for (const price of ['2.5', 1, 1e9, undefined]) assert.is(priceIn(price, 'decimal'), null)
})

test('days and periods by the words that sources have for them', () => {
  assert.equal([dayIn('2026-07-09T01:00:00Z'), dayIn('2026-13-09'), dayIn('9 July')], ['2026-07-09', null, null])
  assert.is(periodPrefix('first', 'half'), '1st_half_')
  assert.is(periodPrefix('FOURTH', 'quarter'), '4th_quarter_')
  assert.is(periodPrefix('3RD', 'period'), '3rd_period_')
  assert.is(periodPrefix('1st', '5_innings'), '1st_5_innings_')
})

test('splits without a share of any side say nothing', () => {
  const none = { home: null, away: null }
  const moneyline = { odds: { home: -110, away: -110 }, handle: none, bets: none }
  assert.not(hasShare({ book: 'fanduel', spread: null, total: null, moneyline }))
  const bets = { home: 0, away: null }
  assert.ok(hasShare({ book: 'fanduel', spread: null, total: null, moneyline: { ...moneyline, bets } }))
})

test('of an event that is listed twice the first is taken; without an id nobody can tell', () => {
  const told: string[] = []
  const events = eachOnce(
    ['a', '', 'b', 'a', 'refused', ''],
    id => (id === 'refused' ? null : parsedEvent({ native_id: id, league: 'nfl' })),
    ({ native_id }, piece) => told.push(`${native_id} of ${piece}`),
  )
  assert.equal(
    events.map(event => event.native_id),
    ['a', '', 'b', ''],
  )
  assert.equal(told, ['a of a'])
})

test('what is refused names its field, its piece and whose it is', () => {
  const rejections = createRejections()
  const no = refusing(rejections, { whole: 1 }, { event: '7', book: 'fanduel' })
  assert.is(no('no_names', 'name: expected two teams'), null)
  no('unknown_selection', 'side: expected home or away', 'closer')
  const field = refusingField(rejections, 'piece', { of: 'events.' })
  assert.is(field('wrong_type', 'id', 'an id', 5), null)
  field('wrong_type', 'start', 'a time', undefined, '8')
  refusingField(rejections, 'piece', { event: '9', book: 'betmgm' })('bad_time', 'start', 'a time', 'x')
  assert.equal(
    rejections.all().map(one => [one.reason, one.detail, one.sample, one.event, one.book]),
    [
      ['no_names', 'name: expected two teams', '{"whole":1}', '7', 'fanduel'],
      ['unknown_selection', 'side: expected home or away', 'closer', '7', 'fanduel'],
      ['wrong_type', 'events.id: expected an id, got 5', 'piece', undefined, undefined],
      ['missing_field', 'events.start: expected a time, got nothing', 'piece', '8', undefined],
      ['bad_time', 'start: expected a time, got "x"', 'piece', '9', 'betmgm'],
    ],
  )
})

test('a text that is no JSON is one rejection', () => {
  const { root, rejections } = rootOf('[1, 2')
  assert.is(root, null)
  assert.equal(
    rejections.map(one => [one.reason, one.sample]),
    [['not_json', '[1, 2']],
  )
})

test('what was counted before is counted on', () => {
  const refused = (count: number) => {
    const rejections = createRejections()
    for (let i = 0; i < count; i++) rejections.add(rejection('x', `row: ${i}`, ''))
    return rejections.all()
  }
  const again = createRejections()
  for (const one of refused(3_000)) again.add(one)
  assert.equal(
    [again.all().length, again.all().at(-1)?.detail],
    [1_001, 'part: 2000 more rejections than the 1000 kept'],
  )
})

test.run()
