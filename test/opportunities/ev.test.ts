import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DEVIG_METHODS, devig } from '../../pipelines/model/devig.ts'
import { evPercent } from '../../pipelines/model/kelly.ts'
import type { Market } from '../../pipelines/model/market.ts'
import { round8 } from '../../pipelines/model/odds.ts'
import { returnedShare } from '../../pipelines/model/score-model.ts'
import { ev } from '../../pipelines/opportunities/ev.ts'
import { arbitrageId } from '../../pipelines/opportunities/id.ts'
import { finderOptions } from '../../pipelines/opportunities/index.ts'
import { book, holds, price } from '../model/property.ts'
import { free, market, turned } from './market.ts'

const test = suite('ev')
const nfl = (market_type: string) => ({ league: 'nfl', market_type, is_live: false })
const fairOf = (decimal: number, other: number): number => round8(devig([decimal, other])?.probabilities[0] ?? 0)

test('finds the price that beats the fair one, and says everything that a reader needs', () => {
  // Pinnacle -110/-110 is 50% by every method; +105 is worth 0.5 x 2.05 - 1 = 2.5%.
  const even = market({
    away: { pinnacle: 1.909091, draftkings: 2.05, fanduel: 1.95 },
    home: { pinnacle: 1.909091, draftkings: 1.8, betmgm: 1.87 },
  })
  const [row, ...others] = ev(even, finderOptions)
  assert.is(others.length, 0)
  assert.ok((row?.push_probability ?? 0) > 0.002 && (row?.push_probability ?? 1) < 0.006)
  assert.equal(row, {
    kind: 'ev',
    id: row?.id,
    market_type: 'moneyline',
    player_name: '',
    stat_category: '',
    line: null,
    is_alternate_line: 0,
    is_player_prop: 0,
    is_live: 0,
    sportsbook: 'draftkings',
    selection: 'Buffalo Bills',
    selection_type: 'away',
    odds_id: 'draftkings-away',
    odds_american: 105,
    odds_decimal: 2.05,
    external_event_id: '',
    external_selection_id: '',
    market_group: 'moneyline',
    sharp_book: 'pinnacle',
    sharp_group: 'moneyline',
    sharp_odds: [1.909091, 1.909091],
    fair_probabilities: DEVIG_METHODS.map(() => 0.5),
    market_width: 4.76189977,
    cross_ref_count: 1,
    // A game that ends level gives the stake back; push.test.ts says how often.
    push_probability: row?.push_probability,
    commission: 0,
    // 0.5^((4.76189977 - 2.5)/5.5) for the width, 0.8 for one corroborating book (fanduel's 1/1.95 is within two points).
    confidence_base: 0.60157537,
    market_books: ['betmgm', 'draftkings', 'fanduel', 'pinnacle'],
    arb_id: arbitrageId(even),
    sides: [],
    ladder: [],
    crossed: [],
    near_books: ['fanduel'],
  })
  assert.match(row?.id ?? '', /^[0-9a-f]{16}$/)
})

test('keeps every method, and a quote that only one of them likes', () => {
  // -1000/+650 at the sharp book: +682 by multiplicative, +878 by power. +750 is good by the former only.
  const long = market({ home: { pinnacle: 1.1 }, away: { pinnacle: 7.5, betmgm: 8.5 } })
  const [row] = ev(long, free)
  const fair = DEVIG_METHODS.map(method => devig([1.1, 7.5], method)?.probabilities[1] ?? -1)
  assert.equal(
    row?.fair_probabilities,
    fair.map(p => Number(p.toFixed(8))),
  )
  const liked = DEVIG_METHODS.filter((_, i) => (row?.fair_probabilities[i] ?? 0) * 8.5 > 1)
  assert.equal(liked, ['multiplicative'])
})

test('prices three-way markets from three prices, never from two', () => {
  const soccer = { sport: 'soccer', league: 'epl' }
  const whole = { home: { pinnacle: 2.6 }, draw: { pinnacle: 3.3, bet365: 3.75 }, away: { pinnacle: 2.85 } }
  const [row, ...others] = ev(market(whole, soccer), free)
  assert.is(others.length, 0)
  assert.is(row?.selection_type, 'draw')
  assert.equal(row?.sharp_odds, [2.6, 3.3, 2.85])
  assert.equal(ev(market({ home: { pinnacle: 2.6 }, away: { pinnacle: 2.85, bet365: 3.9 } }, soccer), free), [])
  const lame = { ...whole, draw: { bet365: 3.75 } }
  assert.equal(ev(market(lame, soccer), free), [], 'the reference lacks the draw')
})

test('has no row without a reference, with half of one, or with one below 1', () => {
  assert.equal(ev(market({ home: { draftkings: 2.2 }, away: { fanduel: 2.2 } }), free), [])
  assert.equal(ev(market({ home: { pinnacle: 1.9, draftkings: 2.2 }, away: { fanduel: 2.2 } }), free), [])
  assert.equal(ev(market({ home: { pinnacle: 2.1, draftkings: 2.4 }, away: { pinnacle: 2.05 } }), free), [])
})

test('takes the first reference that prices the market, and counts them all', () => {
  const both = market({ home: { circa: 1.91, pinnacle: 1.9, betmgm: 2.2 }, away: { circa: 1.91, pinnacle: 1.92 } })
  assert.equal(
    ev(both, free).map(row => [row.sharp_book, row.cross_ref_count]),
    [['pinnacle', 2]],
  )
  const half = market({ home: { circa: 1.91, pinnacle: 1.9, betmgm: 2.2 }, away: { circa: 1.91 } })
  assert.equal(
    ev(half, free).map(row => [row.sharp_book, row.cross_ref_count]),
    [['circa', 1]],
  )
})

test('a reference below 1 gives way to the next that is sound, and is not counted', () => {
  const crossed = {
    home: { pinnacle: 2.04, circa: 1.95, draftkings: 2.2 },
    away: { pinnacle: 2, circa: 1.95, fanduel: 2.15 },
  }
  assert.equal(
    ev(market(crossed), free).map(row => [row.sportsbook, row.sharp_book, row.cross_ref_count]),
    [
      ['draftkings', 'circa', 1],
      ['pinnacle', 'circa', 1],
      ['fanduel', 'circa', 1],
    ],
  )
})

test('takes the order that the league has', () => {
  const both = market({ home: { circa: 1.91, pinnacle: 1.9, betmgm: 2.2 }, away: { circa: 1.91, pinnacle: 1.92 } })
  const own = { ...free, sharp_books_of: { nfl: ['circa', 'pinnacle'], nba: ['betfair'] } }
  assert.is(ev(both, own)[0]?.sharp_book, 'circa')
  assert.is(ev({ ...both, league: 'ncaaf' }, own)[0]?.sharp_book, 'pinnacle')
  assert.equal(ev({ ...both, league: 'nba' }, own), [], 'betfair does not price it')
})

/** Betfair's back and lay prices on a moneyline, and what betmgm offers on home. */
const exchange = (backs: [number, number], lays: [number | null, number | null], offer = 2.2) => {
  const of = market({ home: { betfair: backs[0], betmgm: offer }, away: { betfair: backs[1] } })
  of.sides.forEach((side, i) => {
    const back = side.prices.find(({ sportsbook }) => sportsbook === 'betfair')
    if (back) back.lay_odds_decimal = lays[i] ?? null
  })
  return of
}

test('reads an exchange by the midpoint of back and lay', () => {
  const [row, ...others] = ev(exchange([1.98, 1.98], [2.02, 2.02], 2.1), free)
  assert.is(others.length, 0)
  assert.is(row?.sharp_book, 'betfair')
  assert.equal(row?.fair_probabilities, [0.5])
  assert.equal(row?.sharp_odds, [1.98, 1.98, 2.02, 2.02])
  assert.is(row?.market_width, round8(100 * (2 / 1.98 - 1)))
  // Spreads that differ from side to side: midpoints of 0.51 and 0.50 are brought to a sum of 1.
  const [wide] = ev(exchange([1 / 0.52, 1 / 0.51], [2, 1 / 0.49], 2.1), free)
  assert.is(wide?.fair_probabilities[0], round8(0.51 / 1.01))
})

test('reads an exchange without lay prices as a bookmaker, and one that is crossed by more than a moment not at all', () => {
  const backs: [number, number] = [1.98, 1.98]
  for (const lays of [
    [null, null],
    [2.02, null],
    [2.02, 1],
  ] as [number | null, number | null][])
    assert.is(ev(exchange(backs, lays), free)[0]?.fair_probabilities.length, DEVIG_METHODS.length)
  const crossed = ev(exchange([2.01, 2.01], [2.02, 2.02]), free)
  assert.ok((crossed[0]?.market_width ?? 0) < 0, 'within 1%')
  assert.equal(ev(exchange([2.05, 2.05], [2.06, 2.06]), free), [])
  assert.equal(ev(exchange([1.98, 1.98], [1.9, 1.9]), free), [], 'the lays are crossed')
  assert.equal(ev(exchange([2, 2], [1.5, 2.95]), free), [], 'one side is crossed, though the sums are not')
  assert.equal(ev(exchange([1.05, 1.04], [30, 50], 4.1), free), [], 'what is this wide open encloses anything')
  assert.is(ev(exchange([1.9, 1.9], [2.09, 2.09]), free).length, 1, 'within 10%')
})

test('an exactly fair book is a reference, in whatever order its prices come', () => {
  const [home, draw, away] = [2.2, 3.5, 3.85]
  const EPL = { sport: 'soccer', league: 'epl' }
  const books = { home: { pinnacle: home, betmgm: 2.42 }, draw: { pinnacle: draw }, away: { pinnacle: away } }
  assert.ok(1 / home + 1 / draw + 1 / away < 1, 'by the last digit')
  const found = [ev(market(books, EPL), free), ev(turned(market(books, EPL)), free)]
  for (const [row, ...others] of found) {
    assert.equal(others, [])
    assert.is(row?.market_width, 0)
    assert.is(row?.fair_probabilities[0], round8(1 / home))
  }
})

test('leaves out what commission eats', () => {
  const at = (decimal: number) =>
    market({ home: { pinnacle: 1.909091, matchbook: decimal }, away: { pinnacle: 1.909091 } })
  assert.is(ev(at(2.02), free).length, 1)
  assert.is(ev(at(2.02), finderOptions).length, 0, '0.5 x (1 + 1.02 x 0.98) is below 1')
  assert.is(ev(at(2.05), finderOptions)[0]?.commission, 0.02)
})

test('compares equal lines only, and pairs home -3.5 with away +3.5', () => {
  const spread = { market_type: 'point_spread', line: -3.5 }
  const prices = { home: { pinnacle: 1.91, betmgm: 2.1 }, away: { pinnacle: 1.95, betmgm: 2.1 } }
  const rows = ev(market(prices, spread), free)
  assert.equal(
    rows.map(row => [row.selection_type, row.line]),
    [
      ['home', -3.5],
      ['away', 3.5],
    ],
  )
  const wrongSign = market(prices, spread)
  for (const side of wrongSign.sides) side.line = -3.5
  assert.equal(ev(wrongSign, free), [])
})

test('knows which lines can push', () => {
  const prices = { over: { pinnacle: 1.91, betmgm: 2.1 }, under: { pinnacle: 1.95 } }
  const push = (line: number, more: Partial<Market> = {}) =>
    ev(market(prices, { market_type: 'total_points', line, ...more }), free)[0]?.push_probability
  assert.equal(
    [44.5, 44, 44.25].map(line => push(line, { sport: 'basketball', league: 'nba', is_live: true })),
    [0, null, null],
  )
  assert.equal([push(44.5), push(44, { is_live: true })], [0, null])
  assert.is(
    push(44),
    round8(returnedShare(nfl('total_points'), { selection_type: 'over', line: 44 }, fairOf(1.91, 1.95)) ?? 0),
  )
  assert.ok((push(44) ?? 0) > 0.03 && (push(44.25) ?? 0) < 0.03)
  const handicap = ev(
    market(
      { home: { pinnacle: 1.91 }, away: { pinnacle: 1.95, betmgm: 2.1 } },
      { market_type: 'point_spread', line: -3 },
    ),
    free,
  )
  assert.is(handicap[0]?.line, 3)
  const away = returnedShare(nfl('point_spread'), { selection_type: 'away', line: 3 }, fairOf(1.95, 1.91))
  assert.is(handicap[0]?.push_probability, round8(away ?? 0))
  const noBet = { sport: 'soccer', league: 'epl', market_type: 'draw_no_bet' }
  const [draws] = ev(market({ home: { pinnacle: 1.91, betmgm: 2.2 }, away: { pinnacle: 1.95 } }, noBet), free)
  assert.is(draws?.push_probability, null, 'a draw gives the stake back')
})

test('gives equal rows whatever the order of the board', () => {
  const mixed = market({
    home: { pinnacle: 1.9, betmgm: 2.2, fanduel: 2.15, caesars: 2.2 },
    away: { pinnacle: 1.95, betmgm: 2.15, fanduel: 2.2 },
  })
  assert.equal(ev(turned(mixed), free), ev(mixed, free))
})

test('survives whatever a board can hold', () => {
  const junk = { pinnacle: 1, a: Number.NaN, b: 0, c: -2, d: Number.POSITIVE_INFINITY }
  assert.equal(ev(market({ home: junk, away: { ...junk, pinnacle: 1.9 } }), free), [])
  assert.equal(ev(market({ home: { ...junk, pinnacle: 1.9 }, away: { ...junk, pinnacle: 1.9 } }), free), [])
  assert.equal(ev(market({}), free), [])
  assert.equal(ev(market({ home: { pinnacle: 1.9 } }), free), [])
  assert.equal(
    ev(market({ home: { pinnacle: 1.9, x: 3 }, away: { pinnacle: 1.9 }, draw: { x: 9 } }), free),
    [],
    'a draw',
  )
  const field = { outright: Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`book${i}`, 90 + i])) }
  assert.equal(ev(market(field, { market_type: 'futures' }), free), [])
})

test('lists exactly the quotes that a plain calculation lists, and never the reference', () => {
  const offers = fc.array(price, { minLength: 1, maxLength: 6 })
  holds(fc.tuple(book(1, 1.2, 2), offers, offers), ([sharp, home, away]) => {
    const [first = 2, last = 2] = sharp
    const named = (prices: number[], reference: number): Record<string, number> =>
      Object.fromEntries([['pinnacle', reference], ...prices.map((d, i): [string, number] => [`book${i}`, d])])
    const rows = ev(market({ home: named(home, first), away: named(away, last) }), free)
    const expected: string[] = []
    for (const [type, prices, at] of [
      ['home', home, 0],
      ['away', away, 1],
    ] as const) {
      prices.forEach((d, i) => {
        const good = DEVIG_METHODS.some(method => evPercent(devig(sharp, method)?.probabilities[at] ?? -1, d) > 1e-5)
        if (1 / first + 1 / last >= 1 && good) expected.push(`${type} book${i}`)
      })
    }
    const listed = rows.map(row => `${row.selection_type} ${row.sportsbook}`)
    for (const one of expected) assert.ok(listed.includes(one), `${one} is missing`)
    for (const row of rows) {
      assert.is.not(row.sportsbook, 'pinnacle')
      assert.ok(row.fair_probabilities.some(p => evPercent(p, row.odds_decimal) > 0))
      assert.ok(row.confidence_base > 0 && row.confidence_base <= 1)
    }
  })
})

test.run()
