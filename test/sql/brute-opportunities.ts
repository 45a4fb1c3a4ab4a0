/* Opportunities of a set of books by brute force: every combination tried, the contract's rules (sections 6 and 8) in plain code. */
import { freshness } from '../../pipelines/model/confidence.ts'
import { DEVIG_METHODS, type DevigMethod } from '../../pipelines/model/devig.ts'
import { afterCommission } from '../../pipelines/model/exchange.ts'
import { evPercent, kellyPercent, netEvPercent } from '../../pipelines/model/kelly.ts'
import type { Market, MarketPrice } from '../../pipelines/model/market.ts'
import { noVigAmerican, round8 } from '../../pipelines/model/odds.ts'
import type { Opportunity } from '../../pipelines/model/rows.ts'
import { returned } from '../../pipelines/model/settle.ts'
import { finderOptions } from '../../pipelines/opportunities/options.ts'
import { isCrossed } from '../opportunities/plain/crossed.ts'
import { INTERVALS, type Slate } from './slate.ts'

const { commission } = finderOptions

/** A reader's question: his data time, his books ([] = all), his method. */
export type Ask = { at: number; books: string[]; method: DevigMethod; include_suspicious: 0 | 1 }
type Leg = {
  sportsbook: string
  odds_decimal: number
  age: number
  limit: number
  max_bet: number | null
  odds_id: string
}
/** Sum of 1/price of an exchange's lay prices, which stand behind its back prices. */
const laysSum = ({ sharp_odds, fair_probabilities }: Opportunity): number =>
  fair_probabilities.length === 1 ? sharp_odds.slice(sharp_odds.length / 2).reduce((sum, lay) => sum + 1 / lay, 0) : 0

/** What is left of an EV row's confidence for the corroborating books that a reader may see. */
const near = ({ books }: Pick<Ask, 'books'>, { near_books = [] }: Opportunity): number =>
  Math.min(1, 0.7 + 0.1 * near_books.filter(book => books.length === 0 || books.includes(book)).length)

type Sights = Slate['markets'][number]['sights']

const sightOf = (sights: Sights, book: string) => [...sights].find(([group]) => group.startsWith(`${book}|`))?.[1]
const cycleOf = (sights: Sights, book: string): number => INTERVALS[sightOf(sights, book)?.feed ?? 'quick']
/** 60 s in play; before the start 5 minutes, but never less than 2.5 intervals of the feed that shows the price. */
const limitOf = (live: boolean, cycle: number) => (live ? 60_000 : Math.max(300_000, 2.5 * cycle))
const has = (ask: Ask, book: string) => ask.books.length === 0 || ask.books.includes(book)

const ageOf = (slate: Slate, ask: Ask, sights: Sights, book: string): number => {
  const sight = sightOf(sights, book)
  return Math.max(0, ask.at - slate.at + Math.max(sight?.seen ?? 0, sight?.source ?? -1))
}

/** The best set of different books, every combination tried; ties go to the fresher. */
const bestSet = (sides: Leg[][]): Leg[] | null => {
  let best: { legs: Leg[]; sum: number; age: number } | null = null
  const choose = (legs: Leg[]): void => {
    const side = sides[legs.length]
    if (side === undefined) {
      const sum = legs.reduce((total, leg) => total + 1 / leg.odds_decimal, 0)
      const age = Math.max(...legs.map(leg => leg.age))
      if (best === null || sum < best.sum || (sum === best.sum && age < best.age)) best = { legs, sum, age }
      return
    }
    for (const leg of side) if (!legs.some(other => other.sportsbook === leg.sportsbook)) choose([...legs, leg])
  }
  choose([])
  return (best as { legs: Leg[] } | null)?.legs ?? null
}

/** The least profit over every margin, each leg settled by itself after what its book keeps. */
const worstOf = (legs: Leg[], { line, league, market_type }: Market): number => {
  const sum = sumOf(legs)
  const nets = legs.map(leg => afterCommission(leg.odds_decimal, commission(leg.sportsbook, leg.odds_decimal)))
  const stakes = legs.map(leg => 1 / leg.odds_decimal / sum)
  const payouts =
    line === null
      ? nets.map((net, i) => (stakes[i] ?? 0) * net)
      : Array.from({ length: 21 }, (_, i) => i - 10).map(
          margin =>
            (stakes[0] ?? 0) * returned(margin + line, nets[0] ?? 0) +
            (stakes[1] ?? 0) * returned(-margin - line, nets[1] ?? 0),
        )
  // Games of these leagues can end level, and a moneyline of two sides gives the stakes back then.
  if ((league === 'nfl' || league === 'ufc') && market_type === 'moneyline' && legs.length === 2) payouts.push(1)
  return 100 * (Math.min(...payouts) - 1)
}

const sumOf = (legs: Leg[]) => legs.reduce((total, leg) => total + 1 / leg.odds_decimal, 0)

export const arbitrages = (slate: Slate, ask: Ask) =>
  slate.markets.flatMap(({ market, sights, found, postponed }) => {
    const row = found.find(one => one.kind === 'arbitrage')
    if (row === undefined) return []
    const leg = (price: MarketPrice): Leg => ({
      ...price,
      age: ageOf(slate, ask, sights, price.sportsbook),
      limit: limitOf(market.is_live, cycleOf(sights, price.sportsbook)),
    })
    const order = row.sides.map(side => market.sides.find(other => other.selection === side.selection))
    const sides = order.map(side => (side?.prices ?? []).filter(price => has(ask, price.sportsbook)).map(leg))
    const all = bestSet(sides)
    const fresh = bestSet(sides.map(side => side.filter(one => one.age <= one.limit)))
    const stale = (legs: Leg[] | null) => legs?.some(one => one.age > one.limit) ?? false
    let legs = all
    if (ask.include_suspicious === 0 && (market.is_live || (stale(all) && fresh !== null && sumOf(fresh) < 1)))
      legs = fresh
    if (legs === null || !(sumOf(legs) < 1)) return []
    const sum = sumOf(legs)
    const profit = round8(100 / sum - 100)
    if (ask.include_suspicious === 0 && (profit > 10 || (market.is_live && stale(legs)))) return []
    const ages = legs.map(one => one.age)
    const limits = legs.map(one =>
      one.max_bet === null ? Number.POSITIVE_INFINITY : one.max_bet * one.odds_decimal * sum,
    )
    const worst = Math.min(
      ...legs.map(
        one => afterCommission(one.odds_decimal, commission(one.sportsbook, one.odds_decimal)) / one.odds_decimal / sum,
      ),
    )
    return [
      {
        id: row.id,
        profit,
        books: legs.map(one => one.sportsbook),
        odds_ids: legs.map(one => one.odds_id),
        oldest: Math.max(...ages) / 1000,
        stale: stale(legs),
        max_stake: Number.isFinite(Math.min(...limits)) ? Math.floor((Math.min(...limits) + 1e-9) * 100) / 100 : null,
        net: 100 * (worst - 1),
        worst: worstOf(legs, market),
        warnings: [
          ...arbitrageWarnings(market.is_live, Math.max(...legs.map(one => one.age / one.limit)), sum, profit),
          ...(legs.some(one => isCrossed(market.sides, one.sportsbook)) ? ['CROSSED_BOOK'] : []),
          ...(postponed ? ['POSTPONED'] : []),
        ],
      },
    ]
  })

/** @param overdue the greatest age of a leg, in limits of its own */
const arbitrageWarnings = (live: boolean, overdue: number, sum: number, profit: number): string[] => [
  ...(!live && overdue > 1 ? ['POTENTIALLY_STALE_ODDS'] : []),
  ...(overdue > 6 ? ['VERY_STALE_ODDS'] : []),
  ...(live && overdue > 1 ? ['LIVE_STALE_ODDS'] : []),
  ...(live ? ['LIVE_GAME'] : []),
  ...(sum < 0.95 ? ['LOW_IMPLIED_TOTAL'] : []),
  ...(live && profit > 5 ? ['LIVE_HIGH_PROFIT_SUSPICIOUS'] : []),
]

export const evRows = (slate: Slate, ask: Ask) => {
  const arbs = new Map(arbitrages(slate, ask).map(row => [row.id, row.profit]))
  return slate.markets.flatMap(({ market, sights, found, postponed }) =>
    found.flatMap((row: Opportunity) => {
      if (row.kind !== 'ev' || !has(ask, row.sportsbook)) return []
      const [first = -1, ...others] = row.fair_probabilities
      const fair = others.length === 0 ? first : (row.fair_probabilities[DEVIG_METHODS.indexOf(ask.method)] ?? -1)
      const ev = round8(evPercent(fair, row.odds_decimal))
      const net = round8(netEvPercent(fair, row.odds_decimal, row.push_probability ?? 0, row.commission))
      if (!(ev > 0 && net > 0)) return []
      const used = [row.sportsbook, row.sharp_book].map(book => ({
        age: ageOf(slate, ask, sights, book),
        cycle: cycleOf(sights, book),
      }))
      const age = Math.max(...used.map(one => one.age))
      const stale = used.some(one => one.age > limitOf(market.is_live, one.cycle))
      const fresh = Math.min(...used.map(one => freshness(one.age, market.is_live, one.cycle)))
      return [
        {
          id: row.id,
          by: others.length === 0 ? 'midpoint' : ask.method,
          ev,
          net,
          push: row.push_probability,
          kelly: kellyPercent(fair, row.odds_decimal),
          no_vig: noVigAmerican(fair),
          // Of the books that corroborate it his own alone count.
          score: 100 * row.confidence_base * (near(ask, row) / near({ books: [] }, row)) * fresh,
          oldest: age / 1000,
          stale,
          books: row.market_books.filter(book => has(ask, book)).length,
          arb: arbs.get(row.arb_id) ?? null,
          warnings: [
            ...(stale ? [market.is_live ? 'LIVE_STALE_ODDS' : 'POTENTIALLY_STALE_ODDS'] : []),
            ...(row.cross_ref_count === 1 ? ['SINGLE_SHARP_REF'] : []),
            ...((row.market_width ?? 0) < 0 || laysSum(row) > 1 + 1e-12 ? ['CROSSED_SHARP_REF'] : []),
            ...((row.market_width ?? 0) > (row.sharp_odds.length === 2 ? 50 : 10 * row.sharp_odds.length)
              ? ['WIDE_SHARP_REF']
              : []),
            ...(isCrossed(market.sides, row.sportsbook) ? ['CROSSED_BOOK'] : []),
            ...(postponed ? ['POSTPONED'] : []),
          ],
        },
      ]
    }),
  )
}
