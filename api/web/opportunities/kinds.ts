/** The kinds of opportunities: where each is asked, what it is worth, and how its rows are read alike. */
import type { ArbitrageRow, EvRow } from '../rows.ts'

/** What middles and low-hold rows have that the page reads; a service may not have them yet. */
type Side = {
  sportsbook?: string
  book?: string
  books?: string[]
  selection: string
  line: number | null
  odds_american: number
  odds_decimal: number
  stake_percent?: number
  deep_link?: string
}
export type PairRow = {
  id: string
  event_id: string
  event_name: string
  sport: string
  league: string
  market_type: string
  line?: number | null
  start_time: string | null
  is_live: boolean
  is_player_prop: boolean
  player_name: string | null
  detected_at: string
  warnings?: string[]
  possibly_stale?: boolean
  odds_age_seconds: number | null
  side1: Side
  side2: Side
  side3?: Side | null
  middle_size?: number
  middle_numbers?: number[]
  middle_probability?: number
  expected_value?: number
  worst_case_loss?: number
  best_case_profit?: number
  hold_percentage?: number
}

export type KindId = 'ev' | 'arbitrage' | 'middles' | 'low_hold'
export type AnyRow = EvRow | ArbitrageRow | PairRow

/** A row as the page holds it. */
export type Standing = {
  kind: KindId
  row: AnyRow
  /** When this page first saw it, epoch ms; 0: it was there before. */
  since: number
  /** When it expired, epoch ms; 0: it stands. */
  gone: number
}

export type Kind = {
  id: KindId
  label: string
  /** As a sentence has it. */
  noun: string
  /** The least tier that sees it. */
  tier: string
  /** Of the stream's events. */
  event: string
  worthName: string
  worth: (row: AnyRow) => number
  /** Whether a smaller figure is the better one. */
  ascending?: true
}

export const KINDS: readonly Kind[] = [
  {
    id: 'ev',
    label: '+EV',
    noun: '+EV bet',
    tier: 'pro',
    event: 'ev',
    worthName: 'EV',
    worth: row => (row as EvRow).ev_percentage,
  },
  {
    id: 'arbitrage',
    label: 'Arbitrage',
    noun: 'arbitrage',
    tier: 'hobby',
    event: 'arb',
    worthName: 'Profit',
    worth: row => (row as ArbitrageRow).profit_percent,
  },
  {
    id: 'middles',
    label: 'Middles',
    noun: 'middle',
    tier: 'pro',
    event: 'middles',
    worthName: 'EV',
    worth: row => (row as PairRow).expected_value ?? 0,
  },
  {
    id: 'low_hold',
    label: 'Low hold',
    noun: 'low hold',
    tier: 'hobby',
    event: 'low_hold',
    worthName: 'Hold',
    worth: row => (row as PairRow).hold_percentage ?? 0,
    ascending: true,
  },
]

export const kindOf = (id: string): Kind => KINDS.find(kind => kind.id === id) ?? (KINDS[0] as Kind)

export const isEv = (row: AnyRow): row is EvRow => 'ev_percentage' in row && 'sharp_book' in row
export const isArbitrage = (row: AnyRow): row is ArbitrageRow => 'legs' in row

export const ageOf = (row: AnyRow): number | null =>
  'oldest_odds_age_seconds' in row ? row.oldest_odds_age_seconds : row.odds_age_seconds

/** What one bets on, as legs: one for +EV, two or three for the rest. */
export type LegView = Side & { book: string }
export function legsOf(row: AnyRow): LegView[] {
  if (isEv(row)) return [{ ...row, book: row.sportsbook }]
  if (isArbitrage(row)) return row.legs.map(leg => ({ ...leg, book: leg.sportsbook }))
  return [row.side1, row.side2, row.side3].flatMap(side =>
    side ? [{ ...side, book: side.sportsbook ?? side.book ?? side.books?.[0] ?? '' }] : [],
  )
}
