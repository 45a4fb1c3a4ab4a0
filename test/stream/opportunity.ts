/* Rows of opportunities as finders make them, for the writer. */
import { partitionOf } from '../../pipelines/model/partition-of.ts'
import type { OpportunityRow } from '../../pipelines/model/rows.ts'
import { NO_OFFER } from '../opportunities/plain/rows.ts'
import { DAY, EPOCH, tick } from './writer.ts'

const blank = (league: string, n: number, kind: 'ev' | 'arbitrage', id: string): OpportunityRow => {
  const { sport, event_id } = tick(league, n, 'draftkings', 'home', 2)
  return {
    kind,
    id,
    league,
    sport,
    event_day: DAY,
    event_id,
    market_type: 'moneyline',
    player_name: '',
    stat_category: '',
    line: null,
    is_alternate_line: 0,
    is_player_prop: 0,
    is_live: 0,
    ...NO_OFFER,
    sides: [],
    ladder: [],
    state: 'detected',
    detected_at: '2026-01-01T00:00:00.000Z',
    observed_at: new Date().toISOString(),
    feed: 'test',
    simulated: 0,
    run: '',
    current: 1,
    partition: partitionOf(league),
    position: 0,
    epoch: EPOCH,
  }
}
const idOf = (...parts: (string | number)[]): string => {
  let hash = 0xcbf29ce484222325n
  for (const char of parts.join(' ')) hash = ((hash ^ BigInt(char.charCodeAt(0))) * 0x100000001b3n) % 2n ** 64n
  return hash.toString(16).padStart(16, '0')
}

export const state = (row: OpportunityRow, now: OpportunityRow['state']): OpportunityRow => ({ ...row, state: now })

/** A price of a book on event `n`'s home side against a fair probability of a half. */
export const ev = (league: string, n: number, book: string, price: number): OpportunityRow => ({
  ...blank(league, n, 'ev', idOf('ev', league, n, book)),
  sportsbook: book,
  selection: `Alpha ${n}`,
  selection_type: 'home',
  odds_id: tick(league, n, book, 'home', price).odds_id,
  odds_american: Math.round((price - 1) * 100),
  odds_decimal: price,
  market_group: 'moneyline',
  sharp_book: 'pinnacle',
  sharp_group: 'moneyline',
  sharp_odds: [1.95, 1.95],
  fair_probabilities: new Array(8).fill(0.5),
  market_width: 2.5,
  cross_ref_count: 1,
  confidence_base: 0.8,
  market_books: [book, 'pinnacle'],
  arb_id: idOf('arb', league, n),
})

/** Prices of the two sides of event `n`, by book. */
export const arbitrage = (
  league: string,
  n: number,
  home: Record<string, number>,
  away: Record<string, number>,
): OpportunityRow => {
  const side = (index: number, prices: Record<string, number>) =>
    Object.entries(prices)
      .sort(([, a], [, b]) => b - a)
      .map(([sportsbook, odds_decimal]) => ({
        side: index,
        sportsbook,
        odds_decimal,
        odds_american: Math.round((odds_decimal - 1) * 100),
        odds_id: tick(league, n, sportsbook, index === 0 ? 'home' : 'away', odds_decimal).odds_id,
        market_group: 'moneyline',
        external_event_id: '',
        external_selection_id: '',
        market_id: '',
        max_bet: null,
      }))
  return {
    ...blank(league, n, 'arbitrage', idOf('arb', league, n)),
    sides: [
      { selection: `Alpha ${n}`, selection_type: 'home', line: null },
      { selection: `Beta ${n}`, selection_type: 'away', line: null },
    ],
    ladder: [...side(0, home), ...side(1, away)],
  }
}
