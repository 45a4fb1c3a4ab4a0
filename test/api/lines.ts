/*
 * Three games whose prices leave something: a reference at even money with better prices around it, a pair that pays, names that a spreadsheet
 * would run, and a live pair that is too good to be true.
 */
import * as assert from 'uvu/assert'
import type { TestEngines } from '../engines.ts'
import { type Facade, type Reply, startFacade, startStores } from './facade.ts'
import { CELTICS, CHIEFS, EAGLES, eventOf, opportunitiesOf, quoteOf, writeSlate } from './slate.ts'

export type Row = Record<string, unknown> & {
  sportsbook: string
  ev_percentage: number
  fair_probability: number
  odds_decimal: number
  kelly_percent: number
  id: string
}
type Leg = {
  sportsbook: string
  selection: string
  odds_decimal: number
  implied_probability: number
  stake_percent: number
  line: null
}
export type Arbitrage = Record<string, unknown> & {
  legs: Leg[]
  profit_percent: number
  implied_total: number
  id: string
  event_id: string
}

// The best pair of all books is betmgm and pinnacle; of Free's and Hobby's own, others.
const CHIEFS_LINES = [
  quoteOf(CHIEFS, 'pinnacle', 'home', 1.95),
  quoteOf(CHIEFS, 'pinnacle', 'away', 1.95),
  quoteOf(CHIEFS, 'draftkings', 'home', 2.04),
  quoteOf(CHIEFS, 'fanduel', 'away', 2.02),
  quoteOf(CHIEFS, 'fanduel', 'home', 2.0),
  quoteOf(CHIEFS, 'betmgm', 'home', 2.1),
  quoteOf(CHIEFS, 'bet365', 'away', 2.08),
]
const EVIL = {
  ...EAGLES,
  event_name: '=cmd|calc!A1 @ Eagles',
  home_team: '+SUM(A1)',
  away_team: '=cmd|calc!A1',
  home_id: '',
  away_id: '',
}
const EAGLES_LINES = [quoteOf(EVIL, 'draftkings', 'home', 2.06), quoteOf(EVIL, 'fanduel', 'away', 2.06)]
const LAKERS_LINES = [
  quoteOf(CELTICS, 'draftkings', 'home', 2.4, { is_live: 1 }),
  quoteOf(CELTICS, 'fanduel', 'away', 2.1, { is_live: 1 }),
  quoteOf(CELTICS, 'pinnacle', 'home', 2.15, { is_live: 1 }),
  quoteOf(CELTICS, 'pinnacle', 'away', 1.8, { is_live: 1 }),
]

/** The facade with these games, and a way to ask it by tier. */
export async function startLines(engines: TestEngines) {
  const stores = await startStores(engines)
  const slate = await writeSlate(stores)
  await slate.nfl.commit({
    events: [eventOf(CHIEFS), eventOf(EVIL)],
    ticks: [...CHIEFS_LINES, ...EAGLES_LINES],
    opportunities: [...opportunitiesOf(CHIEFS, CHIEFS_LINES), ...opportunitiesOf(EVIL, EAGLES_LINES)],
  })
  await slate.nba.commit({ ticks: LAKERS_LINES, opportunities: opportunitiesOf(CELTICS, LAKERS_LINES) })
  const tiers = await Promise.all(
    ['hobby', 'pro', 'sharp'].map(
      async tier => [tier, await stores.key(tier, { requests_per_minute: 5_000 })] as const,
    ),
  )
  const keys = new Map(tiers)
  const facade: Facade = await startFacade(stores.engines)
  return {
    ...slate,
    stores,
    facade,
    keys,
    get: (path: string, tier = 'sharp'): Promise<Reply> => facade.get(`/opportunities${path}`, { key: keys.get(tier) }),
    async close() {
      assert.equal(facade.errors, [])
      await facade.close()
      await stores.close()
    },
  }
}
