/* A slate of families of lines with references of every kind: books that price some lines and not others, exchanges with and without lay prices, means, and nobody. */
import type { Market } from '../../pipelines/model/market.ts'
import { finderOptions } from '../../pipelines/opportunities/index.ts'
import { middle } from '../../pipelines/opportunities/middle.ts'
import { totals } from '../opportunities/lines.ts'
import { createBoard, plainly } from '../opportunities/plain/boards.ts'
import { createRandom } from '../pipelines/random.ts'
import type { Sight, Slate } from './slate.ts'

const SHARP = ['pinnacle', 'circa', 'betfair', 'prophetx']

/** In play two lines that cannot lose, of which no sharp book has both: the best price of one is such a book's. */
const sure = (): Market[] => {
  const both = { over: { betmgm: 1.909091 }, under: { betmgm: 1.909091 } }
  return totals(
    {
      44.5: { ...both, over: { ...both.over, draftkings: 2.05, pinnacle: 2.08 } },
      46.5: { ...both, under: { fanduel: 2.1, betmgm: 1.909091 } },
    },
    { is_live: true },
  )
}

/** A whole line whose number the reference's half lines tell. */
const halves = (): Market[] =>
  totals({
    43.5: { over: { pinnacle: 1.833333 }, under: { pinnacle: 2.02 } },
    44: { over: { pinnacle: 1.892857, draftkings: 1.95 }, under: { pinnacle: 1.952381 } },
    44.5: { over: { pinnacle: 1.961538 }, under: { pinnacle: 1.884956 } },
    47.5: { over: { pinnacle: 2.35 }, under: { pinnacle: 1.625, fanduel: 1.95 } },
  })

/** An exchange with both of its sides as the reference. */
const exchange = (): Market[] => {
  const lays: Record<string, number> = { '44.5 over': 1.84, '44.5 under': 2.26, '46.5 over': 2.2, '46.5 under': 1.88 }
  return totals({
    44.5: { over: { betfair: 1.78, draftkings: 1.95 }, under: { betfair: 2.18 } },
    46.5: { over: { betfair: 2.12 }, under: { betfair: 1.83, fanduel: 1.95 } },
  }).map(market => ({
    ...market,
    sides: market.sides.map(side => ({
      ...side,
      prices: side.prices.map(price => ({
        ...price,
        lay_odds_decimal: price.sportsbook === 'betfair' ? lays[`${market.line} ${side.selection_type}`] : null,
      })),
    })),
  }))
}

const MADE = [sure, halves, exchange]

/** One event a family. @param size so many, of which the first cannot lose, the second has half lines around a whole one, and the third an exchange */
export function createFamilySlate(seed: number, at: number, size: number): Slate {
  const random = createRandom(seed)
  const families = Array.from({ length: size }, (_, n) => {
    const made = MADE[n]
    if (made !== undefined) return made()
    const board = createBoard(random).map(plainly)
    // Every third without references, and every fourth with one line's alone.
    return board.map((market, i) => (n % 3 === 0 || (n % 4 === 0 && i > 0) ? without(market) : market))
  })
  const markets = families.flatMap((family, n) => {
    const named = family.map((market, i) => rename(market, n, i))
    const [market] = named
    if (market === undefined) return []
    return [{ market, sights: sightsOf(named), found: middle(named, finderOptions), postponed: false }]
  })
  return { at, markets }
}

const without = (market: Market): Market => ({
  ...market,
  sides: market.sides.map(side => ({
    ...side,
    prices: side.prices.filter(price => !SHARP.includes(price.sportsbook)),
  })),
})

/** Ids of its own. */
const rename = (market: Market, n: number, line: number): Market => ({
  ...market,
  event_id: `${market.league}_away_${n}_family_${n}_2026-08-04`,
  sides: market.sides.map((side, i) => ({
    ...side,
    prices: side.prices.map((price, book) => ({
      ...price,
      odds_id: String(((n * 40 + line) * 2 + i) * 40 + book + 1),
    })),
  })),
})

const sightsOf = (family: readonly Market[]): Map<string, Sight> =>
  new Map(
    family
      .flatMap(({ sides }) => sides.flatMap(({ prices }) => prices))
      .map(
        price => [`${price.sportsbook}|${price.market_group}`, { seen: 0, source: null, feed: 'simulated' }] as const,
      ),
  )
