/** What all kinds of opportunities are narrowed and described by. */

import { z } from 'zod'
import type { Caller } from '../access.ts'
import { leastOdds, mostOdds } from '../american.ts'
import { asOfParam, type Base, instantsMeta, readInstants } from '../as-of.ts'
import type { Context } from '../context.ts'
import { dayCondition } from '../dates.ts'
import { isoTime } from '../envelope.ts'
import type { Found } from '../facts.ts'
import type { ListState } from '../listing.ts'
import { decimal, flag, list, names, offset, type Values } from '../params.ts'
import { type Scope, updatedAt } from '../scope.ts'
import { type Condition, partCondition, searched, teamCondition } from '../search.ts'
import { dayParam, given, paging, scopeParams, stateParam } from './odds-query.ts'

export const MAX_OFFSET = 5_000

export const opportunityParams = {
  ...scopeParams,
  team: searched({ description: "Part of either team's name or alias." }),
  player: searched({ description: "Part of a player's name." }),
  stat_category: list({ description: 'Statistics of player props.' }),
  is_player_prop: flag({ description: 'true: player props only.' }),
  is_alternate_line: flag({ description: 'true: alternate lines only.' }),
  live: flag({ description: 'true: live only, false: prematch only.' }),
  min_odds: leastOdds('Least American odds.'),
  max_odds: mostOdds('Highest American odds.'),
  max_odds_age: decimal({ description: 'Highest age of the prices used, seconds.', min: 0 }),
  date: dayParam('Day of the event start in US Eastern time.'),
  date_range: dayParam('today, tomorrow or week, in US Eastern time; or a day.'),
  state: stateParam(),
  as_of: asOfParam,
  include: names(['suspicious'], { description: 'suspicious: what is left out for being too good or too old, too.' }),
  include_suspicious: flag({ description: 'The same as include=suspicious.' }),
  ...paging,
  offset: offset(MAX_OFFSET),
}

type Shared = Values<Omit<typeof opportunityParams, 'limit' | 'offset' | 'cursor' | 'state' | 'as_of'>> & {
  as_of?: number | null
}

/** Conditions alike for every kind. `odds` is what `min_odds` and `max_odds` hold of, `?` standing for the comparison. */
export function opportunityConditions(values: Shared, odds: string, scope: Scope, context: Context): Condition[] {
  const { team, player, stat_category, is_player_prop, is_alternate_line, live } = values
  const { min_odds, max_odds, max_odds_age, date, date_range } = values
  const now = values.as_of ?? context.now()
  const conditions = [
    given(team, team => teamCondition(team, context.catalogue.atlas.teams)),
    given(player, player => partCondition('player', player, "ifNull(player_name, '')")),
    given(stat_category, "lower(ifNull(stat_category, '')) IN {stat_category:Array(String)}", 'stat_category'),
    given(is_player_prop, 'is_player_prop = {is_player_prop:Bool}', 'is_player_prop'),
    given(is_alternate_line, 'is_alternate_line = {is_alternate_line:Bool}', 'is_alternate_line'),
    given(live, 'is_live = {live:Bool}', 'live'),
    given(min_odds, odds.replace('?', '>= {min_odds:Float64}'), 'min_odds'),
    given(max_odds, odds.replace('?', '<= {max_odds:Float64}'), 'max_odds'),
    given(max_odds_age, 'oldest_odds_age_seconds <= {max_odds_age:Float64}', 'max_odds_age'),
    given(date, day => dayCondition(day, now, 'start_time')),
    given(date_range, days => dayCondition(days, now, 'start_time', 'range')),
  ]
  return [...scope.conditions, ...scope.marketConditions, ...conditions.filter(one => one !== null)]
}

export const isSuspicious = (values: Pick<Shared, 'include' | 'include_suspicious'>): 0 | 1 =>
  values.include_suspicious === true || values.include?.includes('suspicious') === true ? 1 : 0

export const countsSchema = z.record(z.string(), z.int())

/** What every list of opportunities says of itself; `clickhouse` also where the answer is a cached one. */
export const opportunityMeta = { source: z.literal('clickhouse'), last_update: z.string(), ...instantsMeta }

/** The same of one answer, whose facts sum up all that match. */
export async function readOpportunityMeta(
  base: Base,
  state: ListState,
  found: () => Promise<Found>,
  about: { scope: Scope; caller: Caller; context: Context },
) {
  const [summary, instants] = await Promise.all([found(), readInstants(base, state, about)])
  const last_update = base.at === undefined ? updatedAt(about.scope, state.moment) : isoTime(base.at)
  return { meta: { source: 'clickhouse', last_update, summary, ...instants } }
}
