/*
 * What looks like a market and is none: every way that a source can show prices which belong to no bet, or to two. From the payload to the rows:
 * no crash, no +EV and no arbitrage out of it; and beside each, the same prices put right, which are found.
 */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openDesk } from './desk.ts'
import { AT, type Books, cubs, h2h, type Market, type Outcome, spreads, totals } from './payloads.ts'

const test = suite('what is no market')

const HOME = 'Chicago Cubs'
const AWAY = 'St. Louis Cardinals'

/** The +EV rows and arbitrages of one payload, in words, and why outcomes were refused. */
const found = (books: Books, options: Parameters<typeof cubs>[1] = {}) => {
  const { opportunities, rejections } = openDesk().show(AT, [cubs(books, options)])
  const kinds = opportunities.filter(row => row.kind === 'ev' || row.kind === 'arbitrage')
  return {
    rows: kinds.map(row => `${row.kind} ${row.sportsbook || 'of'} ${row.selection || row.market_type}`).sort(),
    reasons: [...new Set(rejections.map(row => row.reason))],
    opportunities: kinds,
  }
}
const of = (key: string, ...outcomes: Outcome[]): Market => ({ key, outcomes })
const side = (name: string, price: number, point?: number, description?: string): Outcome => ({
  name,
  price,
  ...(point === undefined ? {} : { point }),
  ...(description === undefined ? {} : { description }),
})

const WHOLE: Books = { pinnacle: [h2h(-110, -110)], draftkings: [h2h(120, -140)], fanduel: [h2h(-140, 120)] }

test('put right, it is found', () => {
  assert.equal(found(WHOLE).rows, [
    'arbitrage of moneyline',
    'ev draftkings Chicago Cubs',
    'ev fanduel St. Louis Cardinals',
  ])
})

test('an odd number of outcomes: one, or three where there are two', () => {
  const one = found({ ...WHOLE, pinnacle: [of('h2h', side(HOME, -110))] })
  assert.equal(one.rows, ['arbitrage of moneyline'], 'half a reference is none')
  assert.equal(found({ draftkings: [of('h2h', side(HOME, 120))], fanduel: [of('h2h', side(HOME, 150))] }).rows, [])
  // A book with a draw in it shows another bet: its prices meet those of two-way books nowhere.
  const draw = of('h2h', side(HOME, 150), side(AWAY, 150), side('Draw', 900))
  assert.equal(found({ pinnacle: [h2h(-110, -110)], draftkings: [draw], fanduel: [h2h(-140, 100)] }).rows, [])
})

test('a selection twice: two prices for one side are no price', () => {
  const twice = of('h2h', side(HOME, 150), side(HOME, -120), side(AWAY, 100))
  const seen = found({ pinnacle: [h2h(-110, -110)], draftkings: [twice], fanduel: [h2h(-120, 100)] })
  assert.equal(seen.rows, [])
  assert.equal(seen.reasons.sort(), ['contradictory_outcome', 'duplicate_outcome'])
  const same = of('h2h', side(HOME, 150), side(HOME, 150), side(AWAY, 100))
  assert.equal(found({ pinnacle: [h2h(-110, -110)], draftkings: [same] }).rows, [
    'arbitrage of moneyline',
    'ev draftkings Chicago Cubs',
  ])
})

test('prices that win nothing, and what is no price', () => {
  for (const price of [0, 99, -99, 1, -1, Number.NaN]) {
    const broken = { ...WHOLE, draftkings: [h2h(price, -140)], fanduel: [h2h(-140, price)] }
    assert.equal(found(broken).rows, [], String(price))
    const lame = { ...WHOLE, pinnacle: [h2h(price, -110)] }
    assert.equal(found(lame).rows, ['arbitrage of moneyline'], `${price} at the reference`)
  }
})

test('lines half a point apart are two bets', () => {
  const apart = {
    pinnacle: [totals(8, -110, -110)],
    draftkings: [totals(8.5, -140, 150)],
    fanduel: [totals(7.5, 150, -140)],
  }
  assert.equal(found(apart).rows, [])
  const together = { ...apart, draftkings: [totals(8, -140, 150)], fanduel: [totals(8, 150, -140)] }
  assert.is(found(together).rows.length, 3)
})

test('a line of the wrong sign pairs with nothing', () => {
  const both = (home: number, away: number) => of('spreads', side(HOME, home, -1.5), side(AWAY, away, -1.5))
  assert.equal(found({ draftkings: [both(120, 120)], fanduel: [both(120, 120)] }).rows, [])
  // The reference's own: half of it at either line, so nothing is measured by it.
  assert.equal(
    found({ pinnacle: [both(-110, -110)], draftkings: [spreads(-1.5, 150, -180)] }).rows.filter(row =>
      row.startsWith('ev'),
    ),
    [],
  )
  const right = found({ draftkings: [spreads(-1.5, 120, -150)], fanduel: [spreads(-1.5, -150, 120)] })
  assert.equal(right.rows, ['arbitrage of run_line'])
})

test('a book below 1 by itself: no reference, and no arbitrage with itself', () => {
  const generous = [h2h(110, 110)]
  assert.equal(found({ pinnacle: generous }).rows, [])
  assert.equal(
    found({ pinnacle: generous, draftkings: [h2h(105, -200)] }).rows.filter(row => row.startsWith('ev')),
    [],
  )
  const legs = found({ draftkings: generous, fanduel: [h2h(102, -200)] }).opportunities
  assert.equal(
    legs.map(row => row.kind),
    ['arbitrage'],
  )
  // Over its best two, the pair of different books pays: +102 at one, +110 at the other.
  assert.equal(new Set(legs[0]?.ladder.slice(0, 1).map(entry => entry.sportsbook)).size, 1)
  assert.equal(found({ draftkings: generous, fanduel: [h2h(-150, -150)] }).rows, [])
})

test('a field of a hundred runners', () => {
  const field = (price: number): Market =>
    of('outrights', ...Array.from({ length: 100 }, (_, i) => side(`Runner ${i}`, price + i)))
  const seen = found({ pinnacle: [field(15_000)], draftkings: [field(30_000)], fanduel: [field(40_000)] })
  assert.equal(seen.rows, [])
})

test('one player’s name in two teams: nobody knows whose price is whose', () => {
  const hits = (...lines: [number, number][]): Market =>
    of(
      'batter_hits',
      ...lines.flatMap(([over, under]) => [
        side('Over', over, 0.5, 'José Ramírez'),
        side('Under', under, 0.5, 'Jose Ramirez'),
      ]),
    )
  const two: [number, number][] = [
    [-110, -110],
    [200, -250],
  ]
  const seen = found({ pinnacle: [hits(...two)], draftkings: [hits(...two)], fanduel: [hits([210, -260])] })
  assert.equal(seen.rows, [])
  assert.ok(seen.reasons.includes('contradictory_outcome'))
  const one = found({ pinnacle: [hits([-110, -110])], draftkings: [hits([130, -160])] })
  assert.equal(one.rows, ['arbitrage of player_hits', 'ev draftkings Over'])
})

test('whatever a source makes of the names, a crash is none of it', () => {
  const odd = of('h2h', side('', 120), side(AWAY, -140), side('Tie', 900), side(HOME, 120, 3))
  assert.type(found({ pinnacle: [odd], draftkings: [odd], fanduel: [h2h(120, 120)] }).rows.length, 'number')
  assert.equal(found({ pinnacle: [{ key: 'h2h', outcomes: [] }], draftkings: [] }).rows, [])
})

test.run()
