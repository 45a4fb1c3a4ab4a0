import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { confidenceBase, type Doubts, freshness } from '../../pipelines/model/confidence.ts'

const test = suite('confidence')

const plain: Doubts = {
  width: 2,
  corroborating: 3,
  methods: [0.5, 0.5, 0.505, -1, 0.51, 0.5],
  fair: 0.5,
  ev_percent: 3,
  is_live: false,
  is_alternate_line: false,
  is_player_prop: false,
  is_crossed: false,
}
const close = (actual: number, expected: number): void =>
  assert.ok(Math.abs(actual - expected) < 1e-12, `${actual} is not ${expected}`)

test('confidence is the product of its named doubts', () => {
  close(confidenceBase(plain), 1)
  close(confidenceBase({ ...plain, width: 8 }), 0.5)
  close(confidenceBase({ ...plain, corroborating: 0 }), 0.7)
  close(confidenceBase({ ...plain, corroborating: 9 }), 1)
  close(confidenceBase({ ...plain, methods: [0.5, 0.6] }), 0.5)
  close(confidenceBase({ ...plain, ev_percent: 16 }), 0.5)
  close(confidenceBase({ ...plain, is_crossed: true, is_player_prop: true }), 0.5 * 0.9)
  close(confidenceBase({ ...plain, ev_percent: 16, is_player_prop: true }), 0.9)
  close(confidenceBase({ ...plain, is_live: true, is_player_prop: true }), 0.85 * 0.9)
  close(confidenceBase({ ...plain, width: 8, is_live: true, corroborating: 1 }), 0.5 * 0.85 * 0.8)
})

test('freshness counts from the feed cycle on, faster in play', () => {
  close(freshness(15_000, false, 15_000), 1)
  close(freshness(60_000, false, 15_000), Math.exp(-1))
  close(freshness(20_000, true, 5_000), Math.exp(-2))
})

test.run()
