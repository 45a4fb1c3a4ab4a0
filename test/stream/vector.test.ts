import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { digest, filtersOf, formatCut, formatState, ORIGIN, parseId, type State } from '../../api/stream/vector.ts'
import { PARTITIONS } from '../../pipelines/model/partition-of.ts'

const test = suite('ids of frames')

const states = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 2 ** 36 - 1 }), fc.option(fc.string(), { nil: null })), {
    minLength: PARTITIONS,
    maxLength: PARTITIONS,
  })
  .map(
    (parts): State => ({
      vector: parts.map(([position, generation]) => (generation === null ? 0 : position)),
      generations: parts.map(([, generation]) => (generation === null ? '' : digest(generation))),
      times: ORIGIN.times,
    }),
  )
const cuts = fc
  .record({
    partition: fc.integer({ min: 0, max: PARTITIONS - 1 }),
    position: fc.integer({ min: 0, max: 2 ** 36 - 1 }),
    kind: fc.integer({ min: 0, max: 2 }),
    book: fc.constantFrom('draftkings', 'bet365', '_x', ''),
    id: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map(String),
  })
  .map(cut => ({ ...cut }))

test('what is written is read back, for one channel and for all', () => {
  fc.assert(
    fc.property(states, states, fc.option(cuts, { nil: null }), (odds, other, cut) => {
      fc.pre(formatState(odds) !== '' && formatState(other) !== '')
      const text = formatState(odds) + (cut ? formatCut(cut) : '')
      const none = { filters: 'abc', odds: null, opportunities: null, gamestate: null }
      const [first, second] = [
        { ...odds, cut },
        { ...other, cut: null },
      ]
      const more = formatState(other)
      assert.equal(parseId(`abc_${text}`), { ...none, odds: first })
      assert.equal(parseId(`abc_${text}!${more}`), { ...none, odds: first, opportunities: second })
      assert.equal(parseId(`abc_${text}@${more}`), { ...none, odds: first, gamestate: second })
      assert.equal(parseId(`abc_!${text}@${more}`), { ...none, opportunities: first, gamestate: second })
      assert.is(/^[\x21-\x7e]+$/.test(text), true, 'it can stand in a header')
    }),
  )
})

test('anything else is nothing to go on from, and never throws', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 3000 }), text => {
      const place = parseId(text)
      assert.ok(place === null || text.includes('_'))
    }),
  )
  for (const text of [
    '',
    '17',
    'f_*1',
    'f_0abc1*2',
    'f_0abc1~',
    'f_gabc1',
    'f_0abc1!0abc1!0abc1',
    'f_0abc1@0abc1!0abc1',
    'f_0abc1@0abc1@0abc1',
    `f_${'0abc1.'.repeat(400)}`,
  ])
    assert.is(parseId(text), null, text.slice(0, 40))
})

test('an unfinished snapshot is nothing to go on from', () => {
  assert.is(parseId('f_0abcz*3'), null)
  assert.is(parseId('f_0abcz!0abcz*3'), null)
  assert.is(parseId('f_0abcz!@*3'), null)
})

test('an id of an unfinished snapshot says its filters, and nothing goes on from it', () => {
  const ids = [
    'abc_*1',
    'abc_!*z',
    'abc_0abc1!@*2',
    'abc_!0abc1~*1*3',
    'abc_0abc1',
    'abc_!0abc1~*1',
    '*1',
    'abc',
    'abc_?*1',
  ]
  assert.equal(ids.map(filtersOf), [...new Array(6).fill('abc'), null, null, null])
  assert.equal(ids.slice(0, 4).map(parseId), [null, null, null, null])
})

test.run()
