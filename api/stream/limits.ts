/** What a stream asks of the figures of opportunities, in the words of their lists. Each holds of the kinds that have the figure. */
import { leastOdds, mostOdds } from '../american.ts'
import { decimal, flag, type Values, withDefault } from '../params.ts'
import { MAX_HOLD } from '../routes/low-hold.ts'
import { MIN_SIZE } from '../routes/middles.ts'

export const limitParams = {
  min_ev: withDefault(decimal({ description: 'Least EV percent of EV rows.' }), 2),
  max_ev: decimal({ description: 'Highest EV percent of EV rows.' }),
  min_profit: withDefault(decimal({ description: 'Least profit percent of arbitrage rows.' }), 0.5),
  min_size: decimal({ description: 'Least distance of the lines of a middle.', min: MIN_SIZE }),
  max_hold: decimal({ description: 'Highest hold percent of low holds.', max: MAX_HOLD }),
  min_odds: leastOdds('Least American odds of every bet of an opportunity.'),
  max_odds: mostOdds('Highest American odds of every bet of an opportunity.'),
  is_player_prop: flag({ description: 'true: opportunities on players only, false: none of these.' }),
  is_alternate_line: flag({ description: 'true: opportunities on alternate lines only, false: none of these.' }),
}

/** null: no limit. */
export type Limits = Values<typeof limitParams>

/** Of a row, what limits hold of; null where its kind has none. */
export type Figures = {
  ev: number | null
  profit: number | null
  size: number | null
  hold: number | null
  /** American odds of its bets. */
  odds: readonly number[]
  is_player_prop: boolean
  is_alternate_line: boolean
}

type Row = Record<string, unknown>

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** @param row the wire row of any kind, parsed */
export const figuresOf = (row: Row): Figures => {
  const bets = [row.legs ?? [row.side1, row.side2, row.side3]].flat().filter(bet => bet !== undefined && bet !== null)
  return {
    // An arbitrage has `ev_percentage` too: of another bet.
    ev: row.legs === undefined ? numberOf(row.ev_percentage) : null,
    profit: numberOf(row.profit_percent),
    size: numberOf(row.middle_size),
    hold: numberOf(row.hold_percentage),
    odds: [row, ...(bets as Row[])].flatMap(bet => numberOf(bet.odds_american) ?? []),
    is_player_prop: row.is_player_prop === true,
    is_alternate_line: row.is_alternate_line === true,
  }
}

const between = (least: number | null, value: number | null, most: number | null): boolean =>
  value === null || ((least === null || value >= least) && (most === null || value <= most))

export const isWithin = (limits: Limits, figures: Figures): boolean =>
  between(limits.min_ev, figures.ev, limits.max_ev) &&
  between(limits.min_profit, figures.profit, null) &&
  between(limits.min_size, figures.size, null) &&
  between(null, figures.hold, limits.max_hold) &&
  figures.odds.every(odds => between(limits.min_odds, odds, limits.max_odds)) &&
  (limits.is_player_prop === null || limits.is_player_prop === figures.is_player_prop) &&
  (limits.is_alternate_line === null || limits.is_alternate_line === figures.is_alternate_line)

export const LIMITS = Object.keys(limitParams) as (keyof Limits)[]

export const limitsOf = (values: Limits): Limits =>
  Object.fromEntries(LIMITS.map(name => [name, values[name]])) as Limits
