/** A slate for the finders, as the board would hold it: events with markets at several lines, and the families that these are of. */

import { createColumns, putPrice } from '../../pipelines/model/columns.ts'
import { familyKey, type Market, type MarketPrice } from '../../pipelines/model/market.ts'
import { americanFromDecimal, roundDecimal } from '../../pipelines/model/odds.ts'
import type { LadderEntry } from '../../pipelines/model/rows.ts'
import { entry } from '../../pipelines/opportunities/ladder.ts'

/** Of prices around the fair one, relative: every second market then has a +EV quote, far more than recorded pre-match boards. */
const SCATTER = 0.03
const MARGIN = 1.045

const randoms = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0
    return (state >>> 0) / 2 ** 32
  }
}

/** One string a book, as the board has it of the atlas. */
const NAMES = Array.from({ length: 100 }, (_, book) => (book === 0 ? 'pinnacle' : `book_${book}`))

/** A price as the board has it: its entry in ladders is made once for as long as it stands. */
const quote = (book: number, odds_decimal: number, odds_id: string): MarketPrice => {
  let known: LadderEntry | null = null
  const price: MarketPrice = {
    sportsbook: NAMES[book] ?? '',
    odds_decimal,
    odds_american: americanFromDecimal(odds_decimal),
    odds_id,
    market_group: 'total_points',
    external_event_id: '',
    external_selection_id: '',
    market_id: '',
    max_bet: null,
    seen_at: 0,
    entryOn(side) {
      if (known?.odds_decimal !== price.odds_decimal || known.side !== side) known = entry(side, price)
      return known
    },
  }
  return price
}

/** Ten markets of an event: a total at four lines, its first half's and a player's at three. */
const LINES = [
  ...[0, 1, 2, 3].map(step => ({ market_type: 'total_points', line: 44.5 + step, step, player_name: '' })),
  ...[0, 1, 2].map(step => ({ market_type: '1st_half_total_points', line: 21.5 + step, step, player_name: '' })),
  ...[0, 1, 2].map(step => ({ market_type: 'player_receptions', line: 4.5 + step, step, player_name: 'Ann Other' })),
]

/** Two-way markets with prices of `books` books a side, from number `from` on; number 0 is the reference. */
export const slate = (events: number, markets: number, books: number, from = 0): Market[] => {
  const random = randoms(7)
  const all: Market[] = []
  let even = 0.5
  for (let event = 0; event < events; event++) {
    for (let number = 0; number < markets; number++) {
      const { market_type, line, step, player_name } = LINES[number % LINES.length] as (typeof LINES)[number]
      if (step === 0) even = 0.42 + 0.16 * random()
      const fair = even - 0.035 * step
      const sides = (['over', 'under'] as const).map(selection_type => {
        const share = selection_type === 'over' ? fair : 1 - fair
        const prices = Array.from({ length: books }, (_, book) => {
          const scatter = 1 + SCATTER * (random() + random() + random() - 1.5)
          return quote(book, roundDecimal(scatter / (share * MARGIN)), String(all.length * 100 + book))
        })
        const columns = createColumns()
        prices.splice(0, from)
        for (const price of prices) putPrice(columns, price)
        return { selection: selection_type, selection_type, line, prices, columns, kept: null }
      })
      // In the board's order.
      all.push({
        numbers: null,
        whole: null,
        kept: null,
        sides,
        is_live: false,
        is_alternate_line: step > 0,
        event_id: `nfl_event_${event}_2025-11-09`,
        sport: 'football',
        league: 'nfl',
        market_type,
        player_name,
        stat_category: '',
        line,
        is_player_prop: player_name !== '',
      })
    }
  }
  return all
}

export type Family = { key: string; family: Market[] }
export const familiesOf = (markets: readonly Market[]): Family[] => {
  const families = new Map<string, Family>()
  for (const market of markets) {
    const key = `${market.event_id} ${familyKey(market)}`
    const known = families.get(key)
    if (known) known.family.push(market)
    else families.set(key, { key, family: [market] })
  }
  return [...families.values()]
}
