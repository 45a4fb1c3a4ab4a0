import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { devig } from '../../pipelines/model/devig.ts'
import type { Market } from '../../pipelines/model/market.ts'
import { resultsOf } from '../../pipelines/model/results.ts'
import { middle as settled } from '../../pipelines/model/settle.ts'
import { chanceOfBoth, chanceOfMore } from '../../pipelines/model/window.ts'
import { middle } from '../../pipelines/opportunities/middle.ts'
import { holds } from '../model/property.ts'
import { bestPair, spreads, totals, worthOf } from './lines.ts'
import { free, turned } from './market.ts'

const test = suite('middles')
const near = (actual: number, expected: number, within = 1e-7, what = ''): void =>
  assert.ok(Math.abs(actual - expected) <= within, `${what}: ${actual} is not ${expected}`)
const even = 1.909091

test('two lines of two books, with the chance that the reference itself puts between them', () => {
  const family = totals({
    44.5: { over: { pinnacle: 1.8, draftkings: even }, under: { pinnacle: 2.05, draftkings: even } },
    46.5: { over: { pinnacle: 2.05, fanduel: even }, under: { pinnacle: 1.8, fanduel: even } },
  })
  const [row, ...others] = middle(family, free)
  assert.equal(others, [])
  assert.is(row?.kind, 'middle')
  assert.match(row?.id ?? '', /^[0-9a-f]{16}$/)
  assert.equal(row?.sides, [
    { selection: 'over', selection_type: 'over', line: 44.5 },
    { selection: 'under', selection_type: 'under', line: 46.5 },
  ])
  const [above] = devig([1.8, 2.05])?.probabilities ?? []
  assert.is(row?.probability_source, 'ladder')
  assert.is(row?.sharp_book, 'pinnacle')
  near(chanceOfBoth(row?.outcomes ?? []), 2 * (above ?? 0) - 1)
  assert.equal(
    row?.fair_probabilities,
    [above, above].map(p => Math.round((p ?? 0) * 1e8) / 1e8),
  )
  assert.equal(row?.key_numbers, [])
  assert.equal(
    row?.ladder.map(one => [one.side, one.sportsbook]),
    [
      [0, 'draftkings'],
      [0, 'pinnacle'],
      [1, 'fanduel'],
      [1, 'pinnacle'],
    ],
  )
})

test('is never made of one book, nor of lines the wrong way round', () => {
  const sharp = { over: { pinnacle: even }, under: { pinnacle: even } }
  const one = (book: string) =>
    totals({ 44.5: { over: { [book]: 2.1 } }, 46.5: { under: { [book]: 2.1 } }, 45.5: sharp })
  assert.equal(
    middle(one('draftkings'), free).filter(row => bestPair(row)?.books.includes('pinnacle') !== true),
    [],
  )
  const crossed = totals({ 44.5: { under: { a: 2.1 } }, 46.5: { over: { b: 2.1 } }, 45.5: sharp })
  assert.equal(
    middle(crossed, free).filter(row => row.sides[0]?.line === 46.5),
    [],
  )
  // Home -4.5 and away +3.5: 4 loses both.
  const polish = spreads([
    [-4.5, { home: { a: 2.3 } }],
    [-3.5, { away: { b: 2.3 }, home: { pinnacle: even } }],
  ])
  assert.equal(middle(polish, free), [])
})

test('spreads have signed margins: a favourite by 3 to 7 is no underdog by 3 to 7', () => {
  const family = spreads([
    [-2.5, { home: { draftkings: even }, away: { pinnacle: 1.95 } }],
    [-5, { home: { pinnacle: 1.952381 }, away: { pinnacle: 1.952381 } }],
    [-7.5, { away: { fanduel: even } }],
  ])
  const row = middle(family, free).find(one => one.sides[0]?.line === -2.5 && one.sides[1]?.line === 7.5)
  assert.is(row?.probability_source, 'model')
  // Signed, a favourite of 5 wins by 3 to 7 in a quarter of its games; |margin| is in there 42% of the time.
  near(chanceOfBoth(row?.outcomes ?? []), 0.247, 0.03)
  assert.equal(row?.key_numbers, [3, 6, 7])
  assert.ok((row?.key_number_probability ?? 0) > 0.6 * chanceOfBoth(row?.outcomes ?? []))
  assert.ok((row?.key_number_probability ?? 1) < chanceOfBoth(row?.outcomes ?? []))
})

test('a result on an edge pushes one bet, one beside a quarter line decides half', () => {
  const price = { pinnacle: even, a: 2, b: 2 }
  const family = totals({
    43.5: { over: price, under: price },
    45: { over: price, under: { ...price, pinnacle: 1.8 } },
  })
  const of = (lines: [number, number]) =>
    middle(family, free).find(row => row.sides[0]?.line === lines[0] && row.sides[1]?.line === lines[1])
  const ways = of([43.5, 45])?.outcomes?.map(({ probability, ...way }) => Object.values(way).join(' '))
  assert.equal(ways, ['0 0 0 1', '0 1 0 0', '0 1 0 1', '0 1 1 0'])
  const soccer = { sport: 'soccer', league: 'epl', market_type: 'total_goals' }
  const quarters = totals({ 2.25: { over: price, under: price }, 2.75: { over: price, under: price } }, soccer)
  const [row] = middle(quarters, free)
  assert.equal(
    row?.outcomes?.map(({ probability, ...way }) => Object.values(way).join(' ')),
    ['0 0 0 1', '0 1 0 0', '0.5 0 0 1', '0 1 0.5 0'],
  )
})

test('says nothing where nothing tells: no whole market anywhere, or lines that contradict each other', () => {
  assert.equal(middle(totals({ 44.5: { over: { a: 2 } }, 46.5: { under: { b: 2 } } }), free), [])
  const even2 = { over: { pinnacle: 1.95 }, under: { pinnacle: 1.95 } }
  const upside = totals({
    44.5: { over: { pinnacle: 2.2, a: 2 }, under: { pinnacle: 1.75 } },
    46.5: { over: { pinnacle: 1.75 }, under: { pinnacle: 2.2, b: 2 } },
  })
  assert.equal(middle(upside, free), [], 'over is likelier at the higher line')
  const crossedBook = totals({
    44.5: { over: { pinnacle: 2.2, a: 2 }, under: { pinnacle: 2.2 } },
    46.5: { over: { pinnacle: 2.2 }, under: { pinnacle: 2.2, b: 2 } },
  })
  assert.equal(middle(crossedBook, free), [], 'a reference below 1 is none')
  assert.ok(
    middle(totals({ 44.5: { ...even2, over: { ...even2.over, a: 2 } }, 46.5: { under: { b: 2 } } }), free).length <= 1,
  )
})

test('without a reference the mean of the books centres the model', () => {
  const both = { over: { a: even, c: even }, under: { a: even, c: even } }
  const [row] = middle(totals({ 44.5: both, 46.5: { under: { b: even } } }), free)
  assert.is(row?.probability_source, 'consensus')
  assert.is(row?.sharp_book, '')
  const live = { is_live: true }
  assert.equal(
    middle(totals({ 44.5: both, 46.5: { under: { b: even } } }, live), free),
    [],
    'no model knows what is left',
  )
})

test('what cannot lose stands in play too, as if it never hit; where a line is nobody’s whole market nothing does', () => {
  const both = { over: { a: even, c: even }, under: { a: even, c: even } }
  const live = (over: number, under: number, high: object = both) =>
    middle(
      totals(
        { 44.5: { ...both, over: { ...both.over, d: over } }, 46.5: { ...high, under: { a: even, b: under } } },
        { is_live: true },
      ),
      free,
    )
  const [row, ...others] = live(2.05, 2.1)
  assert.equal(others, [])
  assert.equal([row?.probability_source, row?.sharp_book, chanceOfBoth(row?.outcomes ?? [])], ['none', '', 0])
  const [fair1 = 0, fair2 = 0] = row?.fair_probabilities ?? []
  near(fair1, 1 / 2.05 / (1 / 2.05 + 1 / 2.1))
  near(fair1 + fair2, 1)
  const hit = row?.outcomes?.find(({ won1, won2 }) => won1 === 1 && won2 === 1)
  assert.is(hit?.probability, 0)
  assert.equal(live(1.95, 2), [], 'a hit would have to pay for it')
  assert.equal(live(2.05, 2.1, {}), [])
})

test('what cannot lose has as its best case a number that stands on a line, where there is none between them', () => {
  const both = { over: { a: even, c: even }, under: { a: even, c: even } }
  const family = {
    44: { ...both, over: { ...both.over, d: 2.05 } },
    44.5: { ...both, under: { a: even, b: 2.1 } },
  }
  const [row] = middle(totals(family, { is_live: true }), free)
  assert.is(row?.probability_source, 'none')
  assert.equal(row?.outcomes?.slice(2), [{ probability: 0, back1: 1, won1: 0, back2: 0, won2: 1 }])
})

test('a player of the same name in the other team is no second line', () => {
  const prop = {
    market_type: 'player_tackles',
    player_name: 'Josh Allen',
    stat_category: 'yards',
    is_player_prop: true,
  }
  const even4 = { a: even, b: 1.87, pinnacle: 1.92 }
  const family = totals({ 3.5: { over: even4, under: even4 }, 250.5: { over: even4, under: even4 } }, prop)
  assert.equal(middle(family, free), [])
  const apart = totals(
    { 3.5: { over: { a: even }, under: { a: even } }, 250.5: { over: { b: even }, under: { b: even } } },
    prop,
  )
  assert.equal(middle(apart, free), [])
  const honest = totals(
    { 24.5: { over: { a: even }, under: { a: even } }, 26.5: { over: { b: even }, under: { b: even } } },
    prop,
  )
  assert.is(middle(honest, free).length, 1, 'two books that differ by two are a middle')
})

test('bad input: no crash, no false middle', () => {
  const good = { over: { pinnacle: even, a: 2 }, under: { pinnacle: even, b: 2 } }
  const bad: Market[][] = [
    [],
    totals({ 44.5: good }),
    totals({ 44.5: { over: { a: 1, b: Number.NaN } }, 46.5: { under: { c: 1, d: Number.POSITIVE_INFINITY } } }),
    totals({ 44.5: good, 46.5: good }, { market_type: 'double_chance' }),
    totals({ 44.5: good, 46.5: good }, { market_type: 'nonsense' }),
    totals({ 44.5: { ...good, draw: { c: 3 } }, 46.5: { ...good, draw: { c: 3 } } }),
    totals({ 44.5: good, 46.5: good }, { line: null }),
  ]
  for (const family of bad) assert.equal(middle(family, free), [])
  const wrongSign = spreads([
    [-3.5, { home: { a: 2.1 }, away: { pinnacle: even } }],
    [-6.5, { home: { pinnacle: even }, away: { b: 2.1 } }],
  ])
  for (const { sides } of wrongSign) for (const side of sides) side.line = Math.abs(side.line ?? 0)
  assert.equal(middle(wrongSign, free), [])
  const twice = totals({ 44.5: good, 46.5: good })
  for (const one of twice) one.sides.push(...structuredClone(one.sides))
  assert.equal(middle(twice, free), [])
  const runners = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`book_${i}`, 1.5 + i / 100]))
  assert.ok(
    middle(totals({ 44.5: { over: runners, under: runners }, 45.5: { over: runners, under: runners } }), free).length <=
      1,
  )
})

const BOOKS = ['pinnacle', 'a', 'b', 'c']
const decimal = fc.integer({ min: 1500, max: 2700 }).map(milli => milli / 1000)
const side = fc
  .array(fc.option(decimal, { freq: 4 }), { minLength: BOOKS.length, maxLength: BOOKS.length })
  .map(prices => Object.fromEntries(BOOKS.flatMap((book, i) => (prices[i] ? [[book, prices[i]]] : []))))
const LINES = [40.5, 41, 42.75, 43, 44.5, 45.25, 46.5]
const anyFamily = fc
  .tuple(fc.subarray(LINES, { minLength: 2 }), fc.infiniteStream(side), fc.boolean())
  .map(([lines, sides, isSpread]) => {
    const two = () => [sides.next().value, sides.next().value] as const
    if (!isSpread)
      return totals(Object.fromEntries(lines.map(line => [line, (p => ({ over: p[0], under: p[1] }))(two())])))
    return spreads(lines.map(line => [line - 43, (p => ({ home: p[0], away: p[1] }))(two())] as const))
  })

test('chances add up to 1, every pair of different books is there, and an order says nothing', () => {
  let found = 0
  holds(anyFamily, family => {
    const rows = middle(family, free)
    assert.equal(middle([...family].reverse().map(turned), free), rows)
    for (const row of rows) {
      found += 1
      const all = row.outcomes ?? []
      near(
        all.reduce((sum, one) => sum + one.probability, 0),
        1,
      )
      assert.ok(all.every(one => one.probability >= 0 && one.probability <= 1))
      const pair = bestPair(row)
      assert.ok(pair !== null && pair.sum <= Math.max(1.1, 1 + chanceOfMore(all)) + 1e-9)
      const [one, two] = row.sides
      const size =
        one?.selection_type === 'home' ? (one.line ?? 0) + (two?.line ?? 0) : (two?.line ?? 0) - (one?.line ?? 0)
      assert.ok(size > 0)
      const expected = family
        .find(each => each.line === one?.line)
        ?.sides[0]?.prices.filter(each => each.odds_decimal > 1)
      assert.is(row.ladder.filter(each => each.side === 0).length, expected?.length)
    }
  })
  assert.ok(found > 300, `${found}`)
})

test('the value of a pair is that of settling it result by result', () => {
  let compared = 0
  holds(fc.tuple(fc.constantFrom(...LINES), fc.constantFrom(...LINES), decimal, decimal), ([low, high, d1, d2]) => {
    if (high <= low) return
    const sharp = { over: { pinnacle: 1.95 }, under: { pinnacle: 1.95 } }
    const family = totals({ [low]: { over: { a: d1 } }, [high]: { under: { b: d2 } }, 43.5: sharp })
    const row = middle(family, free).find(one => one.sides[0]?.line === low && one.sides[1]?.line === high)
    if (!row) return
    compared += 1
    const results = resultsOf({ ...(family[0] as Market) }, 43.5, 0.5)
    const bet = settled('total', { line: low, odds_decimal: d1 }, { line: high, odds_decimal: d2 })
    const expected = results?.chances.reduce((sum, chance, i) => sum + chance * bet.profitAt(results.from + i), 0)
    near(worthOf(row, [d1, d2]), expected ?? Number.NaN, 1e-5)
    const both = bet.middle_numbers.reduce((sum, n) => sum + (results?.chances[n - results.from] ?? 0), 0)
    near(chanceOfBoth(row.outcomes ?? []), both, 1e-7)
  })
  assert.ok(compared > 30, `${compared}`)
})

test('of more lines than any market has nothing is found: their pairs would be the square of them', () => {
  const laddered = (count: number) =>
    totals(
      Object.fromEntries(
        Array.from({ length: count }, (_, i) => [
          30.5 + i / 4,
          { over: { a: 2.1, c: 1.9 }, under: { b: 2.1, c: 1.9 } },
        ]),
      ),
    )
  assert.ok(middle(laddered(200), free).length > 100)
  assert.equal(middle(laddered(201), free), [])
})

test('where nothing but a result that never comes lies between two lines, what their prices leave is its', () => {
  for (const over of [{}, { sport: 'hockey', league: 'nhl' }, { sport: 'baseball', league: 'mlb' }]) {
    const family = spreads(
      [
        [0.5, { home: { pinnacle: 1.87, fanduel: 1.95 }, away: { pinnacle: 2 } }],
        [0, { home: { pinnacle: 1.95 }, away: { pinnacle: 1.92, draftkings: 2.05 } }],
      ],
      { sport: 'basketball', league: 'nba', ...over },
    )
    const rows = middle(family, free)
    assert.ok(rows.length > 0)
    for (const { outcomes = [] } of rows)
      near(
        outcomes.reduce((sum, { probability }) => sum + probability, 0),
        1,
      )
  }
})

test('corners and cards have no key numbers', () => {
  const keysOf = (market_type: string) =>
    middle(
      spreads(
        [
          [-0.5, { home: { pinnacle: 1.8, fanduel: 1.9 }, away: { pinnacle: 2.05 } }],
          [-1.5, { home: { pinnacle: 2.2 }, away: { pinnacle: 1.7, draftkings: 1.75 } }],
        ],
        { sport: 'soccer', league: 'epl', market_type },
      ),
      free,
    ).map(row => row.key_numbers)
  assert.equal(keysOf('point_spread'), [[1]])
  assert.equal(keysOf('corner_spread'), [[]])
  assert.equal(keysOf('card_spread'), [[]])
})

test.run()
