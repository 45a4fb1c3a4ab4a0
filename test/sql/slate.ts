/*
 * A slate of random markets with their opportunities as the finders give them, and the ages of their prices: two-way and three-way, before the
 * start and in play, with prices that are fresh, late, or very late, and a reference that is not always sharp.
 */

import type { Market, MarketPrice } from '../../pipelines/model/market.ts'
import { americanFromDecimal, roundDecimal } from '../../pipelines/model/odds.ts'
import { partitionOf } from '../../pipelines/model/partition-of.ts'
import type { Opportunity } from '../../pipelines/model/rows.ts'
import { FINDERS, finderOptions } from '../../pipelines/opportunities/index.ts'
import type { Sql } from '../../sql/client.ts'
import { createRandom, type Random } from '../pipelines/random.ts'
import { iso } from './rows.ts'

export const BOOKS = ['draftkings', 'fanduel', 'betmgm', 'pinnacle', 'betfair', 'kalshi', 'mystery']
/** Feeds of different cadence: what is stale of one is fresh of the other. */
export const INTERVALS = { simulated: 300_000, quick: 5_000 } as const
type FeedName = keyof typeof INTERVALS

/** Ages in ms at the time of the sighting: since the feed showed the group, and since the source saw it (null: it does not say). */
export type Sight = { seen: number; source: number | null; feed: FeedName }

export type Slate = {
  at: number
  markets: { market: Market; sights: Map<string, Sight>; found: Opportunity[]; postponed: boolean }[]
}

const SPORTS: Record<string, string> = { epl: 'soccer', nfl: 'football', nba: 'basketball', ufc: 'mma' }

export const createSlate = (seed: number, at: number, size: number): Slate => {
  const random = createRandom(seed)
  return { at, markets: Array.from({ length: size }, (_, n) => randomMarket(random, n)) }
}

function randomMarket(random: Random, n: number) {
  const threeWay = random.once(3)
  const picked = threeWay ? 'epl' : random.pick(['nfl', 'nba'])
  const fair = threeWay ? [0.45, 0.28, 0.27] : [0.52, 0.48]
  const types = threeWay ? (['home', 'draw', 'away'] as const) : (['home', 'away'] as const)
  // Handicaps that decide every bet, push or decide the half; the sharp book shows no price now and then, and an exchange's midpoint is next.
  const line = threeWay ? null : ([-3.5, -3, 0.25, 2, -0.25, 1.75, -2.75][n % 14] ?? null)
  const type = line === null ? 'moneyline' : 'point_spread'
  // Some winners are of fights, which may be drawn.
  const league = picked === 'nba' && line === null && n % 2 === 0 ? 'ufc' : picked
  const noSharp = random.once(5)
  const sights = new Map<string, Sight>()
  for (const book of BOOKS) {
    const seen = random.pick([0, 0, 5_000, 70_000, 400_000, 4_000_000])
    sights.set(`${book}|${type}`, {
      seen,
      feed: random.once(2) ? 'quick' : 'simulated',
      source: random.once(3) ? null : seen + random.pick([0, 1_000, 90_000, 800_000]),
    })
  }
  const price = (book: string, side: number): MarketPrice => {
    const isExchange = noSharp && book === 'betfair'
    const odds_decimal = roundDecimal(
      (1 / (fair[side] ?? 1)) *
        (book === 'pinnacle' ? 0.97 : isExchange ? 0.98 + random.next() * 0.025 : 0.9 + random.next() * 0.22),
    )
    const odds_id = String(n * 1000 + side * 100 + BOOKS.indexOf(book))
    return {
      sportsbook: book,
      odds_decimal,
      odds_american: americanFromDecimal(odds_decimal),
      odds_id,
      market_group: type,
      external_event_id: '',
      external_selection_id: '',
      market_id: '',
      lay_odds_decimal: isExchange ? roundDecimal(odds_decimal * 1.03) : null,
      max_bet: random.once(3) ? random.whole(1, 50) * 100 : null,
      seen_at: 0,
    }
  }
  const market: Market = {
    event_id: `${league}_away_${n}_home_${n}_2026-08-04`,
    sport: SPORTS[league] ?? '',
    league,
    market_type: type,
    player_name: '',
    stat_category: '',
    line,
    is_live: random.once(3),
    is_alternate_line: false,
    is_player_prop: false,
    sides: types.map((selection_type, side) => ({
      selection: selection_type,
      selection_type,
      line: line === null ? null : side === 0 ? line : -line,
      prices: BOOKS.filter(book => (book === 'pinnacle' ? !noSharp : book === 'betfair' || !random.once(4))).map(book =>
        price(book, side),
      ),
    })),
  }
  const found = [FINDERS.ev, FINDERS.arbitrage]
    .flatMap(find => find?.(market, finderOptions) ?? [])
    // As on lines that can push, known or not.
    .map(row => (row.kind === 'ev' && random.once(2) ? { ...row, push_probability: random.pick([null, 0.09]) } : row))
  return { market, sights, found, postponed: isPostponed(market, n) }
}

/** Of those before their start some. */
export const isPostponed = ({ is_live }: Market, n: number): boolean => !is_live && n % 5 === 4

/** How a slate is stored: at which position of every partition, as seen by which run; by event what expired; the events that ended. */
export type SlateCommit = { position: number; run: string; gone: Map<string, Opportunity[]>; ended: Set<string> }

export const FIRST: SlateCommit = { position: 1, run: '', gone: new Map(), ended: new Set() }

/** Stores the slate as one commit per partition. Returns the vector. */
export async function writeSlate(sql: Sql, slate: Slate, commit = FIRST): Promise<number[]> {
  const { run, position, gone, ended } = commit
  const positions = new Array<number>(16).fill(0)
  const tables: Record<string, object[]> = { events: [], sightings: [], opportunities: [], marks: [] }
  for (const [n, { market, sights, found, postponed }] of slate.markets.entries()) {
    const partition = partitionOf(market.league)
    positions[partition] = position
    const current = run === '' ? 1 : 0
    const place = { run, current, partition, position, epoch: 0, committed_at: iso(slate.at) }
    const { event_id, league, sport } = market
    const event = { league, sport, event_day: '2026-08-04', event_id }
    tables.events?.push({
      ...event,
      ...place,
      event_name: 'Away @ Home',
      home_team: 'Home',
      away_team: 'Away',
      home_id: '',
      away_id: '',
      event_start_time: iso(slate.at),
      status: ended.has(event_id) ? 'ended' : market.is_live ? 'live' : postponed ? 'postponed' : 'upcoming',
      is_live: market.is_live ? 1 : 0,
      observed_at: iso(slate.at),
      simulated: 0,
    })
    const seen = [...sights]
    // The image is of the part that came last, whichever feed's.
    const feed: FeedName = seen.length % 2 === n % 2 ? 'quick' : 'simulated'
    tables.sightings?.push({
      league,
      event_day: '2026-08-04',
      event_id,
      observed_at: iso(slate.at),
      feed,
      feed_of: Object.fromEntries(seen.flatMap(([group, sight]) => (sight.feed === feed ? [] : [[group, sight.feed]]))),
      hourly: 0,
      ...place,
      groups: seen.map(([group]) => group),
      seen_lag_ms: seen.map(([, sight]) => sight.seen),
      source_lag_ms: seen.map(([, sight]) => sight.source ?? -1),
    })
    const states = [
      ...found.map(one => ({ ...one, state: 'detected' })),
      ...(gone.get(event_id) ?? []).map(one => ({ ...one, state: 'expired' })),
    ]
    for (const one of states) {
      tables.opportunities?.push({
        ...one,
        ...event,
        ...place,
        detected_at: iso(slate.at),
        observed_at: iso(slate.at),
        feed: 'simulated',
        simulated: 0,
      })
    }
  }
  positions.forEach((position, partition) => {
    if (position > 0) tables.marks?.push({ partition, position, epoch: 0, committed_at: iso(slate.at), current: 1 })
  })
  tables.feed_intervals = Object.entries(INTERVALS).map(([feed, interval_ms]) => ({ feed, run, interval_ms }))
  // The feed of a run has the recording's own cadence.
  tables.feed_intervals.push({ feed: 'quick', run: 'other', interval_ms: 9_000_000 })
  for (const [table, rows] of Object.entries(tables)) {
    await sql.insert(`INSERT INTO ${table} FORMAT JSONEachRow`, rows.map(row => JSON.stringify(row)).join('\n'))
  }
  return positions
}
