/** The parameters of `/odds` and its like, and what they mean. */

import { leastOdds, mostOdds } from '../american.ts'
import { asOfParam } from '../as-of.ts'
import { MOST_EVENT_BYTES } from '../bindable.ts'
import type { Context } from '../context.ts'
import { dayCondition, isDay } from '../dates.ts'
import { entities } from '../entities.ts'
import type { Issue } from '../errors.ts'
import { cursor, flag, limit, list, names, offset, oneOf, type Param, sort, text, type Values } from '../params.ts'
import { oddsRow, priced } from '../rows/odds.ts'
import { type Condition, partCondition, searched, teamCondition, wordsCondition } from '../search.ts'
import { US_STATES } from '../states.ts'

const ODDS_SORTS = [
  'odds_american',
  'odds_decimal',
  'probability',
  'odds_probability',
  'timestamp',
  'last_seen_at',
  'event_start_time',
  'sportsbook',
  'sport',
  'league',
] as const

const FORMATS = ['american', 'decimal', 'probability'] as const

/** Event start, event, market, line, selection, book; every order ends in the id, so that it is one order only. */
export const DEFAULT_ORDER = 'event_start_time, event_id, market_type, line, selection, sportsbook, id'

/** What every list of odds, events or opportunities is narrowed by. */
export const scopeParams = {
  sport: entities('sport'),
  league: entities('league'),
  event: list({
    description: 'Event ids.',
    aliases: ['event_id', 'events', 'event_ids'],
    bytes: MOST_EVENT_BYTES,
  }),
  sportsbook: entities('sportsbook', { description: "Default: the tier's.", aliases: ['book'] }),
  add_sportsbook: entities('sportsbook', { description: 'Added to the default set, or to `sportsbook`.' }),
  market: list({
    description:
      'Market types, the aliases main, spread, total, props, or market keys of The Odds API (`h2h`, `spreads_h1`, `batter_hits`); an `alternate_` key is its type, main lines included.',
  }),
}

/** Of lists of odds, but for the best prices. */
export const MAX_OFFSET = 500

export const paging = { limit: limit(), offset: offset(), cursor: cursor() }

const dayWord: Param<string | null>['wire'] = text({ description: '' }).wire.refine(
  value => value === null || ['today', 'tomorrow', 'week'].includes(value) || isDay(value),
  'must be YYYY-MM-DD, today, tomorrow or week',
)

export const dayParam = (description: string, aliases: readonly string[] = []): Param<string | null> => {
  const base = text({ description, aliases })
  return { ...base, wire: dayWord, coerce: raw => lower(base.coerce(raw)) }
}

export const stateParam = (): Param<string | null> => {
  const base = text({ description: 'US state code; for the links of books whose links depend on it.' })
  const known = (value: string | null) => value === null || US_STATES.has(value)
  return { ...base, wire: base.wire.refine(known, 'must be a US state code'), coerce: raw => upper(base.coerce(raw)) }
}

const lower = (value: unknown): unknown => (typeof value === 'string' ? value.toLowerCase() : value)
const upper = (value: unknown): unknown => (typeof value === 'string' ? value.toUpperCase() : value)

export const oddsParams = {
  ...scopeParams,
  live: flag({ description: 'true: live only, false: prematch only.' }),
  team: searched({ description: "Part of either team's name or alias." }),
  date: dayParam('Day of the event start in US Eastern time: YYYY-MM-DD, today, tomorrow or week.', ['date_range']),
  q: searched({ description: 'Words that occur in event, teams, league, selection or player.' }),
  player: searched({ description: "Part of a player's name." }),
  stat_category: list({ description: 'Statistics of player props.' }),
  main_only: flag({ description: 'true: main lines only.' }),
  is_active: flag({ description: 'true: no suspended lines, false: only these.' }),
  min_odds: leastOdds('Least American odds.'),
  max_odds: mostOdds('Highest American odds.'),
  sort: sort(ODDS_SORTS),
  fields: names([...Object.keys(oddsRow.shape), ...Object.keys(priced)], {
    description: 'Only these fields of a row; `odds` needs `odds_format`.',
  }),
  group_by: oneOf(['event'], { description: 'event: rows by event, each event complete.' }),
  odds_format: oneOf(FORMATS, { description: 'Adds `odds` in this format.' }),
  state: stateParam(),
  as_of: asOfParam,
  ...paging,
  offset: offset(MAX_OFFSET),
}

export type OddsValues = Partial<Values<typeof oddsParams>>

/** What is wrong with fields that are known: a price in no format is none. A format that could not be read is an issue of its own. */
export const fieldIssues = ({ fields, odds_format }: OddsValues): Issue[] =>
  fields?.includes('odds') && odds_format === null
    ? [{ param: 'fields', message: `odds needs odds_format: one of ${FORMATS.join(', ')}` }]
    : []

const IN_Q = ['event_name', 'home_team', 'away_team', 'league', 'selection', "ifNull(player_name, '')"]

/** What the values ask of a row of odds, beside its scope. */
export function oddsConditions(values: OddsValues, context: Context): Condition[] {
  const { live, team, date, q, player, stat_category, main_only, is_active, min_odds, max_odds } = values
  const all: (Condition | null)[] = [
    given(live, 'is_live = {live:Bool}', 'live'),
    given(team, team => teamCondition(team, context.catalogue.atlas.teams)),
    given(date, date => dayCondition(date, values.as_of ?? context.now(), 'event_start_time')),
    given(player, player => partCondition('player', player, "ifNull(player_name, '')")),
    given(stat_category, "lower(ifNull(stat_category, '')) IN {stat_category:Array(String)}", 'stat_category'),
    main_only ? { where: 'is_main_line', params: {} } : null,
    given(is_active, 'is_active = {is_active:Bool}', 'is_active'),
    given(min_odds, 'odds_american >= {min_odds:Float64}', 'min_odds'),
    given(max_odds, 'odds_american <= {max_odds:Float64}', 'max_odds'),
  ]
  const words = q ? wordsCondition(q, IN_Q, context.catalogue.atlas.leagues) : []
  return [...all.filter(one => one !== null), ...words]
}

type Bound = string | number | boolean | readonly string[]

/** A condition for a parameter that was given: SQL with the value bound under a name, or a function that makes it. */
export function given<T extends Bound>(value: T | null | undefined, make: (value: T) => Condition): Condition | null
export function given(value: Bound | null | undefined, where: string, name: string): Condition | null
export function given<T extends Bound>(
  value: T | null | undefined,
  make: string | ((value: T) => Condition),
  name = '',
): Condition | null {
  if (value === null || value === undefined) return null
  return typeof make === 'string' ? { where: make, params: { [name]: value } } : make(value)
}
