/** The quotes of one group: made only when its digest differs from the last one. Every outcome gives a quote or a rejection. */

import type { MarketDef } from '../../atlas/market-keys.ts'
import { doubleChance } from '../../model/double-chance.ts'
import { isLine, MAX_LINE, maxBetOf, plainLine, teamSelection } from '../../model/market.ts'
import { AMERICAN_PRICE, DECIMAL_PRICE, type OddsFormat, priceIn } from '../../model/odds.ts'
import type { Rejection, SelectionType, SourceQuote, Team } from '../../model/part.ts'
import { repeats, type Seen } from '../groups/repeats.ts'
import { shown } from '../read/reject.ts'
import { idOf } from '../read/values.ts'
import { refuse } from './refuse.ts'
import { together } from './together.ts'

/** An outcome as the source writes it, nothing of it checked. */
export type RawOutcome = {
  name?: unknown
  description?: unknown
  price?: unknown
  point?: unknown
  sid?: unknown
  bet_limit?: unknown
  /** Of a table: what stands in the place of a number (the-odds-api-csv). */
  price_text?: unknown
  point_text?: unknown
}

export type RawGroup = {
  def: MarketDef
  home: string
  away: string
  book: string
  outcomes: readonly unknown[]
  /** Outcomes with prices to lay, of the same market of the same book. */
  lay: readonly unknown[] | null
  /** Of an alternate market: the main market's outcomes in the same payload, which are not repeated here. */
  main: readonly unknown[] | null
  active: boolean
  event_sid: unknown
  market_sid: unknown
}

/** The side that an outcome's name means, or null. Of double chance: `results`, the two that it names. */
const sideOf = (group: RawGroup, name: string, results: string | null): SelectionType | null => {
  if (group.def.kind === 'outright') return 'outright'
  if (group.def.kind === 'double') return results === null ? null : 'other'
  if (group.def.kind === 'sides') {
    if (name === group.home) return 'home'
    if (name === group.away) return 'away'
    return name === 'Draw' && group.def.most === 3 && !group.def.spread ? 'draw' : null
  }
  if (name === 'Over') return group.def.kind === 'yes_no' ? null : 'over'
  if (name === 'Under') return group.def.kind === 'yes_no' ? null : 'under'
  if (group.def.kind === 'total') return null
  return name === 'Yes' ? 'yes' : name === 'No' ? 'no' : null
}

const sidesOf = (group: RawGroup): string => {
  const { kind, spread } = group.def
  if (kind === 'sides') return `'${group.home}', '${group.away}'${spread ? '' : " or 'Draw'"}`
  if (kind === 'double') return `two of '${group.home}', '${group.away}' and 'Draw'`
  return kind === 'total' ? "'Over' or 'Under'" : kind === 'yes_no' ? "'Yes' or 'No'" : "'Over', 'Under', 'Yes' or 'No'"
}

/** Whether an outcome of the same side, line and player is among others. */
const isAmong = (others: readonly unknown[], outcome: unknown): boolean => {
  if (typeof outcome !== 'object' || outcome === null) return false
  const { name, point, description }: RawOutcome = outcome
  return others.some(other => {
    if (typeof other !== 'object' || other === null) return false
    const one: RawOutcome = other
    return one.name === name && one.point === point && one.description === description
  })
}

/** All quotes of a group, prices in one format. */
export function quotesOf(group: RawGroup, format: OddsFormat): (SourceQuote | Rejection)[] {
  const { outcomes } = group
  const found: (SourceQuote | Rejection)[] = []
  const seen: Seen | null = outcomes.length > 3 ? new Map() : null
  for (let i = 0; i < outcomes.length; i += 1) {
    if (group.main && isAmong(group.main, outcomes[i])) continue
    const made = quoteOf(group, outcomes[i], i, format)
    if (!made.rejected && repeats(made, found, seen)) {
      const detail = `outcomes[${i}]: expected each side and line once`
      found.push({ ...refuse(group, 'duplicate_outcome', detail, outcomes[i]), again: made })
    } else found.push(made)
  }
  return together(group, found)
}

/** A rejection of one outcome: which field, what was expected of it, what it was. */
const bad = (
  group: RawGroup,
  outcome: unknown,
  i: number,
  reason: string,
  field: string,
  expected: string,
  got: unknown,
): Rejection =>
  refuse(
    group,
    got === undefined ? 'missing_field' : reason,
    `outcomes[${i}]${field}: expected ${expected}, got ${shown(got)}`,
    outcome,
  )

/** One outcome as a quote, or why it is none. */
export const quoteOf = (group: RawGroup, outcome: unknown, i: number, format: OddsFormat): SourceQuote | Rejection => {
  if (typeof outcome !== 'object' || outcome === null)
    return bad(group, outcome, i, 'wrong_type', '', 'an outcome', outcome)
  const {
    name,
    description,
    price,
    point,
    sid,
    bet_limit,
    price_text = price,
    point_text = point,
  }: RawOutcome = outcome
  const { def } = group
  if (typeof name !== 'string' || name === '') return bad(group, outcome, i, 'wrong_type', '.name', 'a name', name)
  const results = def.kind === 'double' ? doubleChance(name, group) : null
  const side = sideOf(group, name, results)
  if (!side) return bad(group, outcome, i, 'unknown_selection', '.name', sidesOf(group), name)
  const prices = priceIn(price, format)
  if (!prices) {
    const reason = typeof price === 'number' || price === null ? 'impossible_price' : 'wrong_type'
    return bad(group, outcome, i, reason, '.price', format === 'american' ? AMERICAN_PRICE : DECIMAL_PRICE, price_text)
  }
  const isProp = def.kind === 'prop'
  let line: number | null = null
  // A handicap's price is none of who wins; 0 is how some write that there is no line.
  if (def.ways !== 0 && typeof point === 'number' && Math.abs(point) > 0)
    return bad(group, outcome, i, 'impossible_line', '.point', 'none', point)
  if (def.spread || def.kind === 'total' || (isProp && (side === 'over' || side === 'under'))) {
    if (!isLine(point))
      return bad(group, outcome, i, 'impossible_line', '.point', `a multiple of 0.25 within ${MAX_LINE}`, point_text)
    if (point < 0 && !def.spread)
      return bad(group, outcome, i, 'impossible_line', '.point', 'a total, not below 0', point)
    line = plainLine(point)
  }
  let team: Team | undefined
  if (def.team) {
    team = description === group.home ? 'home' : description === group.away ? 'away' : undefined
    const teams = `'${group.home}' or '${group.away}'`
    if (!team) return bad(group, outcome, i, 'unknown_selection', '.description', teams, description)
  }
  let player = ''
  if (isProp) {
    if (typeof description === 'string') player = description.trim().slice(0, 100).toWellFormed()
    if (player === '') return bad(group, outcome, i, 'wrong_type', '.description', "a player's name", description)
  }
  return {
    market_type: def.market_type,
    selection: team ? teamSelection(String(description), name) : (results ?? name),
    selection_type: side,
    team,
    player_name: player,
    stat_category: def.stat_category,
    line,
    odds_american: prices.odds_american,
    odds_decimal: prices.odds_decimal,
    is_active: group.active,
    is_alternate_line: def.alternate,
    changed_at: null,
    external_event_id: idOf(group.event_sid),
    external_selection_id: idOf(sid),
    market_id: idOf(group.market_sid),
    max_bet: maxBetOf(bet_limit),
    lay_odds_decimal: null,
    lay_odds_american: null,
  }
}
