import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ceilings, DEVIG_METHODS, type DevigMethod, devig, devigAll, overround } from '../../pipelines/model/devig.ts'
import { book, holds, price } from './property.ts'

const test = suite('devig')

type Case = { name: string; method: DevigMethod; prices: number[]; probabilities: number[]; parameter: number | null }

const total = (values: readonly number[]): number => values.reduce((sum, v) => sum + v, 0)
const fairOf = (prices: readonly number[], method: DevigMethod, winners = 1): number[] => {
  const fair = devig(prices, method, winners)
  if (fair === null) throw new Error(`${method} prices nothing of ${prices.join(' ')}`)
  return fair.probabilities
}
const near = (actual: number | null | undefined, expected: number, tolerance: number, what: string): void =>
  assert.ok(Math.abs((actual ?? Number.NaN) - expected) <= tolerance, `${what}: ${actual} is not ${expected}`)

test('agrees with 50 digits on every method, from two runners to a hundred', () => {
  const lines = readFileSync(new URL('./devig-cases.ndjson', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  const cases: Case[] = lines.slice(1).map(line => JSON.parse(line))
  assert.is(cases.length, 60)
  for (const { name, method, prices, probabilities, parameter } of cases) {
    const fair = devig(prices, method)
    probabilities.forEach((p, i) => {
      near(fair?.probabilities[i], p, 1e-12, `${name}, ${method}, outcome ${i}`)
    })
    if (parameter !== null) near(fair?.parameter, parameter, 1e-9 * Math.max(1, parameter), `${name}, ${method}`)
  }
})

const shared = new URL('../../../shared/vectors/devig.json', import.meta.url)
test('agrees with the shared vectors', () => {
  if (!existsSync(shared))
    return console.log('\nSKIPPED: ../shared/vectors is not here; only the own cases were compared')
  for (const vector of JSON.parse(readFileSync(shared, 'utf8'))) {
    const fair = devig(vector.odds_decimal, vector.method)
    if (!vector.scorable) {
      assert.is(fair, null, vector.id)
      continue
    }
    vector.probs.forEach((p: number, i: number) => {
      near(fair?.probabilities[i], p, 1e-9, vector.id)
    })
    near(total(fair?.probabilities ?? []), 1, 1e-12, vector.id)
    if (vector.param !== null) near(fair?.parameter, Number(Object.values(vector.param)[0]), 1e-9, vector.id)
  }
})

test('is power when nothing is said', () => {
  assert.equal(devig([1.87, 1.98]), devig([1.87, 1.98], 'power'))
  assert.equal(devig([1.9, 1.9]), { probabilities: [0.5, 0.5], parameter: Math.LN2 / Math.log(1.9) })
})

test('gives null, and never throws, for what cannot be priced', () => {
  const impossible = [[], [2], [1, 2], [0, 2], [-1.9, 2], [Number.NaN, 2], [2, Number.POSITIVE_INFINITY], [0.5, 3, 4]]
  for (const prices of impossible) {
    for (const method of DEVIG_METHODS) assert.is(devig(prices, method), null, `${method} of ${prices.join(' ')}`)
  }
})

test('gives a withdrawn runner 0 and the others what they would have without it', () => {
  for (const method of DEVIG_METHODS) {
    const [a = 0, b = 0, c = 0] = fairOf([2.5, 3.1, 3.4], method)
    assert.equal(fairOf([2.5, Number.POSITIVE_INFINITY, 3.1, 3.4], method), [a, 0, b, c])
  }
})

test('leaves a fair book as it is, with k = 1, c = 1 and z = 0', () => {
  for (const method of DEVIG_METHODS) {
    fairOf([4, 1.3333333333333333], method).forEach((p, i) => {
      near(p, i === 0 ? 0.25 : 0.75, 1e-12, method)
    })
  }
  near(devig([4, 1.3333333333333333], 'power')?.parameter, 1, 1e-12, 'k')
  near(devig([4, 2, 4], 'odds_ratio')?.parameter, 1, 1e-12, 'c')
  near(devig([4, 2, 4], 'shin')?.parameter, 0, 1e-12, 'z')
})

test('prices a book below 1 by every method but Shin, whose share of insiders would be negative', () => {
  const [, , , shin] = DEVIG_METHODS
  assert.is(devig([2.08, 2.02], shin), null)
  assert.is(devig([2.4, 3.7, 3.6], shin), null)
  assert.ok((devig([2.08, 2.02])?.parameter ?? 1) < 1)
  near(total(fairOf([2.08, 2.02], 'blend')), 1, 1e-12, 'blend of the other five')
})

test('says so where additive leaves 0..1, and blends without it', () => {
  const line = [1.01, 17, 201]
  assert.is(devig(line, 'additive'), null)
  near(total(fairOf(line, 'blend')), 1, 1e-12, 'blend')
  assert.equal(
    devigAll(line).map(row => row[DEVIG_METHODS.indexOf('additive')]),
    [-1, -1, -1],
  )
})

test('takes the least of the methods as worst case and their mean as blend', () => {
  const rows = devigAll([1.36, 5, 9])
  rows.forEach((row, i) => {
    const six = row.slice(0, 6)
    assert.is(row[6], Math.min(...six))
    near(row[7], total(six) / 6, 1e-15, 'blend')
    DEVIG_METHODS.forEach((method, at) => {
      assert.is(row[at], fairOf([1.36, 5, 9], method)[i], method)
    })
  })
})

test('shares as many wins as there are winners', () => {
  const places = [1.4, 1.6, 2.1, 3, 4.5, 6]
  for (const method of ['power', 'multiplicative', 'additive', 'odds_ratio', 'probit'] as const) {
    near(total(fairOf(places, method, 3)), 3, 1e-12, method)
  }
  assert.is(devig(places, 'shin', 3), null)
  assert.is(devig(places, 'power', 6), null)
  assert.is(devig([1.01, 20, 20], 'multiplicative', 2), null, 'a share above 1')
})

const whole: DevigMethod[] = DEVIG_METHODS.filter(method => method !== 'worst_case')

test('sums to 1 and keeps the order of the prices', () => {
  holds(book(), prices => {
    for (const method of whole) {
      const fair = devig(prices, method)?.probabilities
      if (method === 'power' || method === 'odds_ratio' || method === 'probit') assert.ok(fair, method)
      if (fair === undefined) continue
      near(total(fair), 1, 1e-12, method)
      prices.forEach((a, i) => {
        prices.forEach((b, j) => {
          if (a <= b) assert.ok((fair[i] ?? 0) >= (fair[j] ?? 1) - 1e-15, `${method} turns ${a} and ${b} round`)
        })
      })
    }
  })
})

test('does not care in what order the outcomes come', () => {
  holds(book(), prices => {
    for (const method of DEVIG_METHODS) {
      const fair = devig(prices, method)?.probabilities ?? []
      const turned = devig([...prices].reverse(), method)?.probabilities.reverse() ?? []
      fair.forEach((p, i) => {
        near(turned[i], p, 1e-13, method)
      })
    }
  })
})

test('takes from every outcome of a book above 1: no sharp price is +EV against itself', () => {
  holds(book(1.0001, 1.5), prices => {
    if (overround(prices) <= 1 + 1e-9) return
    for (const method of DEVIG_METHODS) {
      devig(prices, method)?.probabilities.forEach((p, i) => {
        assert.ok(p * (prices[i] ?? 0) < 1, `${method} of ${prices.join(' ')}`)
      })
    }
  })
})

test('has a ceiling that no method passes in a book of 1 or more', () => {
  holds(book(1, 1.6), prices => {
    if (overround(prices) < 1) return
    const most = ceilings(prices)
    devigAll(prices).forEach((row, i) => {
      assert.ok(Math.max(...row) <= (most[i] ?? 0) + 1e-12, prices.join(' '))
    })
  })
})

test('stays strictly inside 0..1, whatever the prices', () => {
  holds(
    fc.array(price, { minLength: 2, maxLength: 100 }),
    prices => {
      for (const method of DEVIG_METHODS) {
        const fair = devig(prices, method)
        for (const p of fair?.probabilities ?? []) assert.ok(p > 0 && p < 1, `${method} gives ${p}`)
        if (fair !== null && method !== 'worst_case') near(total(fair.probabilities), 1, 1e-12, method)
      }
    },
    200,
  )
})

test.run()
