/**
 * What the public bets, as `public_bet_pct` of odds rows needs it: by event the shares of the one source book whose customers they are. Which row
 * shows which share is said a second time here (first in sql/parts/public_bet_pct.sql and public_bets_at.sql); the tests of streams hold the two to
 * each other.
 */
import type { SplitsRow } from '../../pipelines/model/fact-rows.ts'
import { dayOf } from '../directory.ts'
import type { LogTick } from './read-log.ts'

export const BETS_BOOK = 'draftkings'

const sides = <A extends string, B extends string>(types: readonly string[], bets: Record<A, B>) =>
  types.flatMap(type => Object.entries<B>(bets).map(([side, column]) => [`${type} ${side}`, column] as const))

const COLUMNS = new Map([
  ...sides(['moneyline'], { home: 'moneyline_home_bets', away: 'moneyline_away_bets' } as const),
  ...sides(['point_spread', 'run_line', 'puck_line'], { home: 'spread_home_bets', away: 'spread_away_bets' } as const),
  ...sides(['total_points', 'total_runs', 'total_goals'], {
    over: 'total_over_bets',
    under: 'total_under_bets',
  } as const),
])
const SHARES = [...new Set(COLUMNS.values())]

/** The market types whose rows may show a share. */
export const BETS_MARKETS = [...new Set([...COLUMNS.keys()].map(key => key.slice(0, key.indexOf(' '))))]

export type PublicBets = Pick<SplitsRow, 'event_id' | 'league' | 'observed_at' | (typeof SHARES)[number]>
type Event = Pick<SplitsRow, 'event_id' | 'league'>

/** The share of the bets on a quote's side; null where none is shown. */
export const publicBetOf = (tick: LogTick, bets: PublicBets | undefined): number | null => {
  if (!bets || tick.sportsbook !== BETS_BOOK || tick.is_alternate_line === 1) return null
  const column = COLUMNS.get(`${tick.market_type} ${tick.selection_type}`)
  return column ? bets[column] : null
}

// What is older than two days is no longer shown, nor what is of an event of more than three days ago.
const MOST_AGE_MS = 48 * 3_600_000
const MOST_DAYS_MS = 4 * 24 * 3_600_000
const goesAt = ({ event_id, observed_at }: PublicBets): number =>
  Math.min(Date.parse(observed_at) + MOST_AGE_MS, Date.parse(dayOf(event_id) ?? observed_at) + MOST_DAYS_MS)

/** By event the shares that rows show now. */
export const createPublicBets = () => {
  let known = new Map<string, PublicBets & { goes_at: number }>()
  const put = (row: PublicBets): unknown => known.set(row.event_id, { ...row, goes_at: goesAt(row) })
  return {
    of: (event_id: string): PublicBets | undefined => known.get(event_id),
    /** Forgets what it knew. */
    restart: (rows: readonly PublicBets[]): void => {
      known = new Map()
      for (const row of rows) put(row)
    },
    /** Learns of shares, and says of which events other ones are shown at `at` (epoch ms) than before. */
    learn: (rows: readonly PublicBets[], at: number): Event[] => {
      const changed = new Map<string, Event>()
      for (const row of rows) {
        const before = known.get(row.event_id)
        if (goesAt(row) <= at) continue
        put(row)
        if (SHARES.some(share => (before?.[share] ?? null) !== row[share])) changed.set(row.event_id, row)
      }
      for (const [event_id, row] of known) {
        if (row.goes_at > at) continue
        known.delete(event_id)
        changed.set(event_id, row)
      }
      return [...changed.values()]
    },
  }
}
