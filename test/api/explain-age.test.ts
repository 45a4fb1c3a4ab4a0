/* The age that an explanation tells of a price: a number, whatever the freshness. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { explainConfidence } from '../../api/explain/confidence.ts'
import type { Found } from '../../api/explain/found.ts'
import { createSteps } from '../../api/explain/steps.ts'

const test = suite('age in an explanation')

/** What the step of the freshness says. */
const stepOf = (freshness: number) => {
  const steps = createSteps()
  const found: Partial<Found> = {
    is_live: false,
    is_alternate_line: false,
    is_player_prop: false,
    odds_decimal: 2.1,
    confidence_base: 0.7,
    market_width: 2,
    fair_probabilities: Array(8).fill(0.5),
    freshness,
  }
  explainConfidence(steps, found as Found)
  const step = steps.list.find(({ name }) => name === 'freshness')
  if (step === undefined) throw new Error('no step of the freshness')
  return step
}

test('is what the freshness comes of', () => {
  assert.is(stepOf(1).with.age, 0)
  assert.is(stepOf(Math.exp(-2)).with.age, 120)
  assert.not.match(String(stepOf(0.5).note), 'at least')
})

test('is a finite one of a price so old that its freshness is 0, and says that it is the least', () => {
  const { with: numbers, note } = stepOf(0)
  const { age = Number.NaN, tau = Number.NaN } = JSON.parse(JSON.stringify(numbers))
  assert.ok(age > 44_000 && Number.isFinite(age), String(age))
  assert.ok(Math.exp(-age / tau) <= Number.MIN_VALUE)
  assert.match(String(note), 'at least')
})

test.run()
