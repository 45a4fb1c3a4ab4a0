/* Chances of a middle that nobody can redo are told as the row has them: of a row that does not keep its prices, or that another version of a model made. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { explainChances } from '../../api/explain/chances.ts'
import type { Found } from '../../api/explain/found.ts'
import { createSteps } from '../../api/explain/steps.ts'
import { middle } from '../../pipelines/opportunities/middle.ts'
import { totals } from '../opportunities/lines.ts'
import { free } from '../opportunities/market.ts'
import { redo } from './evaluate.ts'

const test = suite('chances as they are')

const even = 1.909091
const [row] = middle(
  totals({
    44.5: { over: { pinnacle: 1.8, draftkings: even }, under: { pinnacle: 2.05 } },
    46.5: { over: { pinnacle: 2.05 }, under: { pinnacle: 1.8, fanduel: even } },
  }),
  free,
)
const found = {
  ...row,
  sport: 'football',
  league: 'nfl',
  is_live: false,
  is_player_prop: false,
  player_name: null,
} as unknown as Found

const explained = (of: Found, sees: (book: string) => boolean = () => true) => {
  const steps = createSteps()
  const { told, probabilities, fair } = explainChances(steps, of, sees)
  const results = redo(steps.list, told.weights)
  assert.equal(
    probabilities,
    of.outcomes.map(({ probability }) => probability),
  )
  assert.equal(fair, of.fair_probabilities)
  probabilities.forEach((p, i) => {
    assert.is(results.get(`p_${i + 1}`), p)
  })
  return { told, names: steps.list.map(({ name }) => name), notes: steps.list.map(({ note }) => note) }
}

test('of a row that keeps its prices they are redone', () => {
  const { told, names } = explained(found)
  assert.equal(
    told.lines.map(({ name, line }) => [name, line]),
    [
      ['low', 44.5],
      ['high', 46.5],
    ],
  )
  assert.ok(names.includes('k_low') && names.includes('below_low'))
})

test('of one that was stored before it kept them, or that says something else than its prices, they are told', () => {
  const outcomes = found.outcomes.map((one, i) => ({
    ...one,
    probability: Math.round((one.probability + (i === 0 ? -1e-6 : i === 1 ? 1e-6 : 0)) * 1e8) / 1e8,
  }))
  for (const other of [
    { ...found, chance_quotes: [] },
    { ...found, outcomes },
  ]) {
    const { told, names, notes } = explained(other)
    assert.equal([told.source, told.sharp_book, told.models], ['ladder', 'pinnacle', []])
    assert.not.ok(names.some(name => /^[qk]_/.test(name)))
    assert.ok(notes.every(note => note === 'by the ladder, from the prices of pinnacle'))
  }
})

test('so they are to whoever may not see the book', () => {
  const { told, names } = explained(found, book => book !== 'pinnacle')
  assert.equal([told.sharp_book, told.lines], ['pinnacle', []])
  assert.equal(names.slice(0, 3), ['fair_probability_1', 'fair_probability_2', 'p_1'])
})

test.run()
