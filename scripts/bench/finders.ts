/**
 * A full rescan of a slate by the finders, and one touched market, beside a plain all-pairs finder over row objects, which is how such
 * a finder is first written: group the rows by a string key, hold every row against every other. `npx tsx scripts/bench/finders.ts`.
 */

import { pathToFileURL } from 'node:url'
import { detect, type OpportunityMemory } from '../../pipelines/detect.ts'
import { devig } from '../../pipelines/model/devig.ts'
import type { Market, MarketPrice } from '../../pipelines/model/market.ts'
import { americanFromDecimal, roundDecimal } from '../../pipelines/model/odds.ts'
import { arbitrage } from '../../pipelines/opportunities/arbitrage.ts'
import { ev } from '../../pipelines/opportunities/ev.ts'
import { finderOptions } from '../../pipelines/opportunities/index.ts'
import { markdown, type Table } from './table.ts'

const EVENTS = 500
const MARKETS = 10
const BOOKS = 30
const ROUNDS = 11
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

const quote = (book: number, odds_decimal: number, odds_id: string): MarketPrice => ({
  sportsbook: book === 0 ? 'pinnacle' : `book_${book}`,
  odds_decimal,
  odds_american: americanFromDecimal(odds_decimal),
  odds_id,
  market_group: 'total_points',
  external_event_id: '',
  external_selection_id: '',
  market_id: '',
  max_bet: null,
  seen_at: 0,
})

/** Two-way markets with `books` prices a side; the first book is the reference. */
const slate = (events: number, markets: number, books: number): Market[] => {
  const random = randoms(7)
  const all: Market[] = []
  for (let event = 0; event < events; event++) {
    for (let number = 0; number < markets; number++) {
      const fair = 0.35 + 0.3 * random()
      const line = 40.5 + number
      const sides = (['over', 'under'] as const).map(selection_type => {
        const share = selection_type === 'over' ? fair : 1 - fair
        const prices = Array.from({ length: books }, (_, book) => {
          const scatter = 1 + SCATTER * (random() + random() + random() - 1.5)
          return quote(book, roundDecimal(scatter / (share * MARGIN)), String(all.length * 100 + book))
        })
        return { selection: selection_type, selection_type, line, prices }
      })
      all.push({
        event_id: `nfl_event_${event}_2025-11-09`,
        sport: 'football',
        league: 'nfl',
        market_type: 'total_points',
        player_name: '',
        stat_category: '',
        line,
        is_live: false,
        is_alternate_line: number > 0,
        is_player_prop: false,
        sides,
      })
    }
  }
  return all
}

type Row = {
  key: string
  event: string
  market: string
  line: number | null
  side: string
  book: string
  price: number
}

const rowsOf = (markets: readonly Market[]): Row[] =>
  markets.flatMap(({ event_id, market_type, sides }) =>
    sides.flatMap(({ selection, line, prices }) =>
      prices.map(({ sportsbook, odds_decimal, odds_id }) => ({
        key: odds_id,
        event: event_id,
        market: market_type,
        line,
        side: selection,
        book: sportsbook,
        price: odds_decimal,
      })),
    ),
  )

/** The naive peer: figures only, not even a row to store. */
const allPairs = (rows: readonly Row[]): number => {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = `${row.event}|${row.market}|${row.line}`
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  let found = 0
  for (const group of groups.values()) {
    for (const a of group) {
      for (const b of group) {
        if (a.side !== 'over' || b.side !== 'under') continue
        if (a.book !== b.book && 1 / a.price + 1 / b.price < 1) found++
        if (a.book !== 'pinnacle' || b.book !== 'pinnacle') continue
        const [over = 0, under = 0] = devig([a.price, b.price])?.probabilities ?? []
        for (const c of group) if ((c.side === 'over' ? over : under) * c.price > 1) found++
      }
    }
  }
  return found
}

/** The best of the rounds, ms: what a neighbour on the machine takes is not the finder's. */
const fastest = (run: () => number): { ms: number; found: number } => {
  let found = 0
  let ms = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now()
    found = run()
    ms = Math.min(ms, performance.now() - start)
  }
  return { ms, found }
}

const count = (markets: readonly Market[], find: typeof ev): number => {
  let found = 0
  for (const market of markets) found += find(market, finderOptions).length
  return found
}

/** The life of opportunities over the markets, each touched as a payload touches it, on a memory that knows them. */
const touched = (markets: readonly Market[]): (() => number) => {
  const memory: OpportunityMemory = new Map()
  const keyed = markets.map((market, i) => ({ key: String(i), market }))
  let at = 0
  return () => detect(keyed, memory, at++, finderOptions).length
}

export const bench = (): Table => {
  const full = slate(EVENTS, MARKETS, BOOKS)
  const plain = slate(EVENTS, MARKETS, 12)
  const blind = plain.map(market => ({
    ...market,
    sides: market.sides.map(side => ({
      ...side,
      prices: side.prices.filter(({ sportsbook }) => sportsbook !== 'pinnacle'),
    })),
  }))
  const rows = rowsOf(full)
  const line = (name: string, prices: number, run: () => number): string[] => {
    const { ms, found } = fastest(run)
    return [name, `${prices / 1000} k`, ms.toFixed(1), ((1000 * ms) / full.length).toFixed(2), String(found)]
  }
  const prices = 2 * full.length
  return {
    title: `Finders over ${EVENTS} events x ${MARKETS} markets, one thread`,
    head: ['', 'prices', 'ms', 'us a market', 'found or changed'],
    rows: [
      line('EV (eight methods) + arbitrage, 30 books', prices * BOOKS, () => count(full, ev) + count(full, arbitrage)),
      line('naive peer: all pairs, figures only, 30 books', prices * BOOKS, () => allPairs(rows)),
      line('touched markets with their life, 12 books', prices * 12, touched(plain)),
      line('touched markets without a reference, 11 books', prices * 11, touched(blind)),
    ],
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(markdown(bench()))
