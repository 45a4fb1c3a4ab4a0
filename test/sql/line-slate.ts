/*
 * A slate of random lines: totals and spreads quoted at several lines, moneylines of three outcomes, with prices that are fresh, late or very late, and the
 * middles and low holds that the finders make of them.
 */
import type { Market, MarketPrice } from '../../pipelines/model/market.ts'
import { americanFromDecimal, roundDecimal } from '../../pipelines/model/odds.ts'
import { finderOptions } from '../../pipelines/opportunities/index.ts'
import { lowHold } from '../../pipelines/opportunities/low-hold.ts'
import { middle } from '../../pipelines/opportunities/middle.ts'
import { createRandom, type Random } from '../pipelines/random.ts'
import { BOOKS, isPostponed, type Sight, type Slate } from './slate.ts'

/** By event: the markets that its rows were found in. */
export type LineSlate = Slate & { lines: Map<string, readonly Market[]> }

export const createLineSlate = (seed: number, at: number, size: number): LineSlate => {
  const random = createRandom(seed)
  const lines = new Map<string, readonly Market[]>()
  const markets: Slate['markets'] = []
  for (let n = 0; n < size; n++) {
    const family = familyOf(random, n)
    const [market] = family
    if (market === undefined) continue
    lines.set(market.event_id, family)
    const found = [...family.flatMap(one => lowHold(one, finderOptions)), ...middle(family, finderOptions)]
    const sights = sightsOf(random, market.market_type)
    markets.push({ market, sights, found, postponed: isPostponed(market, n) })
  }
  return { at, markets, lines }
}

const sightsOf = (random: Random, group: string): Map<string, Sight> =>
  new Map(
    BOOKS.map(book => {
      const seen = random.pick([0, 0, 0, 5_000, 70_000, 400_000, 4_000_000])
      const source = random.once(3) ? null : seen + random.pick([0, 1_000, 90_000, 800_000])
      return [`${book}|${group}`, { seen, source, feed: random.once(2) ? 'quick' : 'simulated' }]
    }),
  )

const KINDS = [
  { league: 'nfl', sport: 'football', market_type: 'total_points', centre: 44, step: 0.04, types: ['over', 'under'] },
  { league: 'nba', sport: 'basketball', market_type: 'point_spread', centre: -3, step: 0.035, types: ['home', 'away'] },
  { league: 'epl', sport: 'soccer', market_type: 'total_goals', centre: 2.5, step: 0.2, types: ['over', 'under'] },
  { league: 'epl', sport: 'soccer', market_type: 'moneyline', centre: 0, step: 0, types: ['home', 'draw', 'away'] },
] as const

function familyOf(random: Random, n: number): Market[] {
  const kind = random.pick(KINDS)
  const is_live = random.once(4)
  const offsets = kind.step === 0 ? [0] : [-1.5, -0.5, 0, 0.25, 1, 1.5].filter(() => !random.once(3))
  return offsets.map((offset, place): Market => {
    const line = kind.step === 0 ? null : kind.centre + offset
    // The chance of the first side: less the more it has to beat; home's line is what it is given.
    const chance = 0.5 - kind.step * offset * (kind.types[0] === 'home' ? -1 : 1)
    const chances = kind.types.length === 3 ? [0.45, 0.28, 0.27] : [chance, 1 - chance]
    const price = (book: string, side: number): MarketPrice => {
      const scatter = book === 'pinnacle' ? 0.975 : 0.9 + random.next() * 0.16
      // Tenths, so that books tie now and then.
      const odds_decimal = Math.max(1.05, Math.round((20 * scatter) / (chances[side] ?? 1)) / 20)
      return {
        sportsbook: book,
        odds_decimal: roundDecimal(book === 'pinnacle' ? scatter / (chances[side] ?? 1) : odds_decimal),
        odds_american: americanFromDecimal(odds_decimal),
        odds_id: String(n * 10_000 + place * 1000 + side * 100 + BOOKS.indexOf(book)),
        market_group: kind.market_type,
        external_event_id: '',
        external_selection_id: '',
        market_id: '',
        max_bet: null,
        seen_at: 0,
      }
    }
    return {
      event_id: `${kind.league}_away_${n}_home_${n}_2026-08-04`,
      sport: kind.sport,
      league: kind.league,
      market_type: kind.market_type,
      player_name: '',
      stat_category: '',
      line,
      is_live,
      is_alternate_line: offset !== 0,
      is_player_prop: false,
      sides: kind.types.map((selection_type, side) => ({
        selection: selection_type,
        selection_type,
        line: line !== null && selection_type === 'away' ? 0 - line : line,
        prices: BOOKS.filter(book => book === 'pinnacle' || !random.once(3)).map(book => price(book, side)),
      })),
    }
  })
}
