/* Middles and low holds of a set of books by brute force: every pair of prices tried, bets settled by the model's own code, the rules in plain code. */
import { freshness } from '../../pipelines/model/confidence.ts'
import { afterCommission } from '../../pipelines/model/exchange.ts'
import type { Market } from '../../pipelines/model/market.ts'
import { round8 } from '../../pipelines/model/odds.ts'
import type { Opportunity } from '../../pipelines/model/rows.ts'
import { middle } from '../../pipelines/model/settle.ts'
import { finderOptions } from '../../pipelines/opportunities/options.ts'
import { isCrossed } from '../opportunities/plain/crossed.ts'
import type { LineSlate } from './line-slate.ts'
import { INTERVALS } from './slate.ts'

export type LineAsk = { at: number; books: string[]; include_suspicious: 0 | 1; max_hold: number }
type Offer = { book: string; decimal: number; age: number; limit: number; cycle: number }
type Entry = LineSlate['markets'][number]

const offersOf = (slate: LineSlate, ask: LineAsk, { market, sights }: Entry, side: Market['sides'][number]): Offer[] =>
  side.prices
    .filter(({ sportsbook }) => ask.books.length === 0 || ask.books.includes(sportsbook))
    .map(({ sportsbook, odds_decimal }) => {
      const sight = sights.get(`${sportsbook}|${market.market_type}`)
      const cycle = INTERVALS[sight?.feed ?? 'quick']
      return {
        book: sportsbook,
        decimal: odds_decimal,
        age: Math.max(0, ask.at - slate.at + Math.max(sight?.seen ?? 0, sight?.source ?? -1)),
        limit: market.is_live ? 60_000 : Math.max(300_000, 2.5 * cycle),
        cycle,
      }
    })

const sumOf = (choice: readonly Offer[]): number => choice.reduce((sum, one) => sum + 1 / one.decimal, 0)
const isStale = (one: Offer): boolean => one.age > one.limit
const oldest = (choice: readonly Offer[]): number => Math.max(...choice.map(one => one.age))

/** The cheapest choice; ties go to the fresher, as everywhere. */
const cheapest = (choices: readonly Offer[][]): Offer[] | null =>
  choices.reduce<Offer[] | null>((best, one) => {
    if (best === null) return one
    const difference = sumOf(one) - sumOf(best)
    return difference < 0 || (difference === 0 && oldest(one) < oldest(best)) ? one : best
  }, null)

/** In the order in which equals are tried: by price, the fresher first, then by name. */
const inOrder = (side: readonly Offer[]): Offer[] =>
  [...side].sort((a, b) => b.decimal - a.decimal || a.age - b.age || (a.book < b.book ? -1 : 1))

const pairs = ([first = [], last = []]: readonly Offer[][]): Offer[][] =>
  inOrder(last).flatMap(b => inOrder(first).flatMap(a => (a.book === b.book ? [] : [[a, b]])))

/** The one best price a side, whichever book's. */
const tops = (sides: readonly Offer[][]): Offer[][] => {
  const best = sides.flatMap(side => inOrder(side)[0] ?? [])
  return best.length === sides.length ? [best] : []
}

/** What is listed of some sides, and the prices that it was chosen among. */
const choose = (
  sides: readonly Offer[][],
  choices: (sides: readonly Offer[][]) => Offer[][],
  most: number,
  is_live: boolean,
  { include_suspicious }: LineAsk,
): { choice: Offer[]; pool: readonly Offer[][] } | null => {
  const fresh = sides.map(side => side.filter(one => !isStale(one)))
  const [best, freshest] = [cheapest(choices(sides)), cheapest(choices(fresh))]
  const givesWay = is_live || (best?.some(isStale) === true && freshest !== null && sumOf(freshest) <= most)
  const isFresh = include_suspicious === 0 && givesWay
  const choice = isFresh ? freshest : best
  return choice === null || sumOf(choice) > most ? null : { choice, pool: isFresh ? fresh : sides }
}

const freshest = (choice: readonly Offer[], is_live: boolean): number =>
  Math.min(...choice.map(one => freshness(one.age, is_live, one.cycle)))

const marketOf = (family: readonly Market[], { selection, line }: Opportunity['sides'][number]) =>
  family.find(market => market.sides.some(side => side.selection === selection && side.line === line))

const sideOf = (family: readonly Market[], { selection, line }: Opportunity['sides'][number]) =>
  family.flatMap(market => market.sides).find(side => side.selection === selection && side.line === line)

/** The results that an outcome stands for need not be known: its own shares settle the bets, and one result of each is checked by the model's code. */
export const middles = (slate: LineSlate, ask: LineAsk) =>
  slate.markets.flatMap(entry => {
    const family = slate.lines.get(entry.market.event_id) ?? []
    return entry.found.flatMap(row => {
      if (row.kind !== 'middle') return []
      const kept = row.outcomes ?? []
      const [one, two] = row.sides
      const sides = row.sides.map(side =>
        offersOf(slate, ask, entry, sideOf(family, side) ?? ({ ...side, prices: [] } as never)),
      )
      const more = kept.filter(each => each.back1 + each.won1 > 0 && each.back2 + each.won2 > 0)
      const worth = Math.max(1.1, 1 + more.reduce((sum, each) => sum + each.probability, 0))
      const most = row.probability_source === 'none' ? 1 : worth
      const listed = choose(sides, pairs, most, entry.market.is_live, ask)
      if (listed === null) return []
      const [a, b] = listed.choice as [Offer, Offer]
      const kind = one?.selection_type === 'home' ? 'spread' : 'total'
      const bet = middle(
        kind,
        { line: one?.line ?? 0, odds_decimal: a.decimal },
        { line: two?.line ?? 0, odds_decimal: b.decimal },
      )
      const share = (bet.stake_percent[0] ?? 0) / 100
      // Nothing tells the chances: they are what these two prices make of each other.
      const certain = [round8(1 - share), round8(share)]
      const outcomes =
        row.probability_source === 'none' ? kept.map((each, i) => ({ ...each, probability: certain[i] ?? 0 })) : kept
      const profits = outcomes.map(
        o => 100 * (share * (o.back1 + o.won1 * a.decimal) + (1 - share) * (o.back2 + o.won2 * b.decimal) - 1),
      )
      const value = profits.reduce((sum, profit, i) => sum + profit * (outcomes[i]?.probability ?? 0), 0)
      const both = outcomes.reduce((sum, each) => sum + (each.won1 > 0 && each.won2 > 0 ? each.probability : 0), 0)
      const sum = sumOf(listed.choice)
      const nets = listed.choice.map(one =>
        afterCommission(one.decimal, finderOptions.commission(one.book, one.decimal)),
      )
      const netProfits = outcomes.map(
        o =>
          100 * (share * (o.back1 + o.won1 * (nets[0] ?? 0)) + (1 - share) * (o.back2 + o.won2 * (nets[1] ?? 0)) - 1),
      )
      const net = netProfits.reduce((total, profit, i) => total + profit * (outcomes[i]?.probability ?? 0), 0)
      const sure = sum <= 1 && nets.every((net, i) => net / (listed.choice[i]?.decimal ?? 0) / sum >= 1)
      const age = oldest(listed.choice)
      return [
        {
          id: row.id,
          sum: [a, b].map(each => each.decimal),
          size: bet.middle_size,
          numbers: bet.middle_numbers,
          both,
          value,
          worst: bet.miss_profit,
          net,
          net_worst: Math.min(...netProfits),
          even: 100 * bet.break_even_probability,
          sure,
          stakes: bet.stake_percent,
          age: age / 1000,
          stale: listed.choice.some(isStale),
          quality:
            (100 * row.confidence_base * freshest(listed.choice, entry.market.is_live)) / (1 + Math.exp(-net / 2)),
          warnings: [
            ...(both > 0.15 ? ['HIGH_PROBABILITY'] : []),
            ...(bet.middle_size > 3 ? ['LARGE_GAP'] : []),
            ...(age > 30_000 ? ['STALE_ODDS'] : []),
            ...(entry.market.is_live ? ['LIVE_GAME'] : []),
            ...(sure ? ['GUARANTEED_PROFIT'] : []),
            ...(row.sides.some((side, i) => isCrossed(marketOf(family, side)?.sides ?? [], (i === 0 ? a : b).book))
              ? ['CROSSED_BOOK']
              : []),
            ...(entry.postponed ? ['POSTPONED'] : []),
          ],
        },
      ]
    })
  })

export const lowHolds = (slate: LineSlate, ask: LineAsk) =>
  slate.markets.flatMap(entry => {
    const family = slate.lines.get(entry.market.event_id) ?? []
    return entry.found.flatMap(row => {
      if (row.kind !== 'low_hold') return []
      const market = family.find(one => one.line === row.line)
      const sides = row.sides.map(side => {
        const found = market?.sides.find(one => one.selection === side.selection)
        return found === undefined ? [] : offersOf(slate, ask, entry, found)
      })
      const listed = choose(sides, tops, 1 + ask.max_hold / 100, entry.market.is_live, ask)
      if (listed === null || round8(100 * (sumOf(listed.choice) - 1)) < 0) return []
      const sum = sumOf(listed.choice)
      const near = (one: Offer, i: number): number =>
        (sides[i] ?? []).filter(
          other => other.book !== one.book && Math.abs(1 / other.decimal - 1 / one.decimal) <= 0.02,
        ).length
      const backing = Math.min(...listed.choice.map((one, i) => Math.min(1, 0.7 + 0.1 * near(one, i))))
      return [
        {
          id: row.id,
          hold: 100 * (sum - 1),
          prices: listed.choice.map(one => one.decimal),
          fair: listed.choice.map(one => 1 / one.decimal / sum),
          best: listed.choice.map((one, i) =>
            (listed.pool[i] ?? [])
              .filter(other => other.decimal === one.decimal)
              .filter(other => ask.include_suspicious === 1 || isStale(one) || !isStale(other))
              .map(other => other.book)
              .sort(),
          ),
          all: [...new Set(sides.flat().map(one => one.book))].sort(),
          age: oldest(listed.choice) / 1000,
          stale: listed.choice.some(isStale),
          confidence: 100 * freshest(listed.choice, entry.market.is_live) * backing * (entry.market.is_live ? 0.85 : 1),
        },
      ]
    })
  })
