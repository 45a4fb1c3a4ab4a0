/* A slate of random competitions of three to six runners, two books pricing every runner and the others some, with the arbitrages that are detected. */
import { findAll } from '../../pipelines/detect.ts'
import type { Market, MarketPrice } from '../../pipelines/model/market.ts'
import { americanFromDecimal, roundDecimal } from '../../pipelines/model/odds.ts'
import { finderOptions } from '../../pipelines/opportunities/index.ts'
import { createRandom, type Random } from '../pipelines/random.ts'
import { BOOKS, isPostponed, type Sight, type Slate } from './slate.ts'

export const createFieldSlate = (seed: number, at: number, size: number): Slate => {
  const random = createRandom(seed)
  return {
    at,
    markets: Array.from({ length: size }, (_, n) => {
      const market = fieldOf(random, n)
      const found = findAll({ key: '', market }, finderOptions)
      return { market, sights: sightsOf(random), found, postponed: isPostponed(market, n) }
    }),
  }
}

const sightsOf = (random: Random): Map<string, Sight> =>
  new Map(
    BOOKS.map(book => {
      const seen = random.pick([0, 0, 0, 5_000, 70_000, 400_000, 4_000_000])
      const source = random.once(3) ? null : seen + random.pick([0, 1_000, 90_000])
      return [`${book}|futures`, { seen, source, feed: random.once(2) ? 'quick' : 'simulated' }]
    }),
  )

const WHOLE = ['pinnacle', 'mystery']

function fieldOf(random: Random, n: number): Market {
  const runners = random.whole(3, 6)
  const league = random.pick(['epl', 'nfl', 'nba'])
  const price = (book: string, side: number): MarketPrice => {
    const odds_decimal = roundDecimal(
      runners * (WHOLE.includes(book) ? 0.94 + random.next() * 0.05 : 0.85 + random.next() * 0.4),
    )
    return {
      sportsbook: book,
      odds_decimal,
      odds_american: americanFromDecimal(odds_decimal),
      odds_id: String(n * 1000 + side * 100 + BOOKS.indexOf(book)),
      market_group: 'futures',
      external_event_id: '',
      external_selection_id: '',
      market_id: '',
      max_bet: random.once(3) ? random.whole(1, 50) * 100 : null,
      seen_at: 0,
    }
  }
  return {
    event_id: `${league}_winner_${n}_2026-08-04`,
    sport: league === 'epl' ? 'soccer' : league === 'nfl' ? 'football' : 'basketball',
    league,
    market_type: 'futures',
    player_name: '',
    stat_category: '',
    line: null,
    is_live: random.once(4),
    is_alternate_line: false,
    is_player_prop: false,
    sides: Array.from({ length: runners }, (_, side) => ({
      selection: `Runner ${side}`,
      selection_type: 'outright',
      line: null,
      prices: BOOKS.filter(book => WHOLE.includes(book) || !random.once(4)).map(book => price(book, side)),
    })),
  }
}
