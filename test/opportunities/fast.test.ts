/*
 * The finders keep what does not move: columns of prices, best prices, de-vigs, windows, rows. Boards that change at random are found again after every
 * change, and by definitions that keep nothing: every row must be the same to the last digit.
 */
import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Market } from '../../pipelines/model/market.ts'
import type { Opportunity } from '../../pipelines/model/rows.ts'
import { FAMILY_FINDERS, FINDERS, finderOptions } from '../../pipelines/opportunities/index.ts'
import { holds } from '../model/property.ts'
import { createRandom } from '../pipelines/random.ts'
import { changeBoard, createBoard, neighbourIn, plainly } from './plain/boards.ts'
import { ev } from './plain/ev.ts'
import { arbitrage, lowHold } from './plain/holds.ts'
import { middle } from './plain/middle.ts'

const test = suite('finders that keep what does not move')

const found = new Map<string, number>()

const compare = (family: readonly Market[]): void => {
  const options = { ...finderOptions, neighbour: neighbourIn(family) }
  const same = (kind: Opportunity['kind'], fast: Opportunity[] | undefined, plain: Opportunity[]): void => {
    assert.equal(fast, plain, kind)
    found.set(kind, (found.get(kind) ?? 0) + plain.length)
    for (const row of plain) if (row.probability_source) found.set(row.probability_source, 1)
  }
  for (const market of family) {
    same('ev', FINDERS.ev?.(market, options), ev(plainly(market), options))
    same('arbitrage', FINDERS.arbitrage?.(market, options), arbitrage(plainly(market), options))
    same('low_hold', FINDERS.low_hold?.(market, options), lowHold(plainly(market), options))
  }
  same('middle', FAMILY_FINDERS.middle?.(family, options), middle(family.map(plainly), options))
}

test('find what the plain definitions find, whatever changed before', () => {
  holds(
    fc.integer({ min: 0, max: 1_000_000 }),
    seed => {
      const random = createRandom(seed)
      const board = createBoard(random)
      compare(board)
      for (let change = 0; change < 12; change++) {
        changeBoard(random, board)
        compare(board)
      }
    },
    40,
  )
  for (const kind of ['ev', 'arbitrage', 'low_hold', 'middle', 'ladder', 'model', 'consensus'])
    assert.ok((found.get(kind) ?? 0) > 0, `nothing was compared of ${kind}`)
})

test.run()
