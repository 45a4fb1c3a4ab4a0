/* A book whose own prices leave an arbitrage on itself: its price is an offer and a leg like any other, and its rows say so. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createColumns, putPrice, setPrice } from '../../pipelines/model/columns.ts'
import type { Market, MarketSide } from '../../pipelines/model/market.ts'
import { ev } from '../../pipelines/opportunities/ev.ts'
import { middle } from '../../pipelines/opportunities/middle.ts'
import { totals } from './lines.ts'
import { free, market } from './market.ts'

const test = suite('books below 1')

/** As a board keeps it. */
const kept = (of: Market): Market => {
  for (const side of of.sides) {
    const columns = createColumns()
    for (const price of side.prices) putPrice(columns, price)
    side.columns = columns
  }
  return of
}

const moved = (side: MarketSide | undefined, book: string, decimal: number): void => {
  const at = side?.prices.findIndex(price => price.sportsbook === book) ?? -1
  const price = side?.prices[at]
  if (side?.columns === undefined || price === undefined) throw new Error(`${book} has no price there`)
  side.prices[at] = { ...price, odds_decimal: decimal }
  setPrice(side.columns, at, decimal)
}

const sharp = { pinnacle: 1.909091 }

test('an offer of one is said to be, and trusted half as much', () => {
  const of = (other: number) => ev(market({ home: { ...sharp, bovada: 2.1 }, away: { ...sharp, bovada: other } }), free)
  const [honest] = of(1.8)
  const [crossed] = of(1.95)
  assert.equal([honest?.crossed, crossed?.crossed], [[], [{ side: 0, sportsbook: 'bovada' }]])
  assert.ok(Math.abs((crossed?.confidence_base ?? 0) - (honest?.confidence_base ?? 0) / 2) < 1e-8)
  // Another book's price beside it crosses nobody, and a book without the other side is no market.
  const [beside] = ev(market({ home: { ...sharp, bovada: 2.1 }, away: { ...sharp, fanduel: 2.1 } }), free)
  assert.equal(beside?.crossed, [])
})

test('three sides are one market, and what comes out even is none', () => {
  const of = (draw: number) =>
    ev(
      market(
        {
          home: { pinnacle: 2.1, bovada: 2.5 },
          draw: { pinnacle: 3.2, bovada: draw },
          away: { pinnacle: 3.4, bovada: 5 },
        },
        { sport: 'soccer', league: 'epl' },
      ),
      free,
    ).find(row => row.selection_type === 'home')
  // 0.4 + 0.4 + 0.2
  assert.equal(of(2.5)?.crossed, [])
  assert.is(of(2.6)?.crossed?.length, 1)
})

test('a move of its other side alone makes the row anew', () => {
  const one = kept(market({ home: { ...sharp, bovada: 2.1 }, away: { ...sharp, bovada: 1.8 } }))
  assert.equal(ev(one, free)[0]?.crossed, [])
  moved(one.sides[1], 'bovada', 1.95)
  assert.is(ev(one, free)[0]?.crossed?.length, 1)
  const lines = totals({
    44.5: { over: { ...sharp, bovada: 2.1 }, under: { ...sharp, bovada: 1.8 } },
    46.5: { over: { pinnacle: 2.05 }, under: { pinnacle: 1.8, fanduel: 1.95 } },
  }).map(kept)
  const of = () => middle(lines, free).find(row => row.sides[0]?.line === 44.5 && row.sides[1]?.line === 46.5)
  assert.equal(of()?.crossed, [])
  // Bovada's under at 44.5 is none of the row's prices.
  moved(lines[0]?.sides[1], 'bovada', 1.95)
  assert.equal(of()?.crossed, [{ side: 0, sportsbook: 'bovada' }])
  moved(lines[0]?.sides[1], 'bovada', 1.8)
  assert.equal(of()?.crossed, [])
})

test('sides that a copy of the market shares are read as they stand, whoever looked last', () => {
  const one = kept(market({ home: { ...sharp, bovada: 2.1 }, away: { ...sharp, bovada: 1.8 } }))
  const copy = { ...one, sides: [...one.sides], kept: null, whole: null, numbers: null }
  assert.is(ev(one, free).length, 1)
  assert.is(ev(copy, free).length, 1)
  moved(one.sides[0], 'bovada', 1.9)
  assert.equal([ev(one, free), ev(copy, free)], [[], []])
  moved(one.sides[0], 'bovada', 2.2)
  assert.equal(
    [ev(copy, free), ev(one, free)].map(([row]) => row?.odds_decimal),
    [2.2, 2.2],
  )
})

test.run()
