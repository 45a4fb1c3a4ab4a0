/** What the middles of a filter come to: `meta.summary` of their list, and an answer of its own. */

import { z } from 'zod'
import { counted, countsBy, type Facts, figure } from '../facts.ts'
import { countsSchema } from './opportunities-query.ts'

export const summarySchema = z.object({
  total: z.int(),
  positive_ev_count: z.int(),
  guaranteed_profit_count: z.int(),
  player_prop_count: z.int(),
  by_sport: countsSchema,
  by_market: countsSchema,
  by_sportsbook: countsSchema,
  avg_middle_size: z.number(),
  avg_probability: z.number(),
  avg_ev: z.number(),
  best_ev: z.number(),
})

const BOTH_BOOKS = '[toString(side1.sportsbook), toString(side2.sportsbook)]'
export const SUMMARY = {
  total: counted(),
  positive_ev_count: counted('expected_value > 0'),
  guaranteed_profit_count: counted('is_guaranteed_profit'),
  player_prop_count: counted('is_player_prop'),
  by_sport: countsBy('sport'),
  by_market: countsBy('market_type'),
  by_sportsbook: {
    sql: `CAST(sumMap(CAST((${BOTH_BOOKS}, [toUInt32(1), toUInt32(1)]), 'Map(String, UInt32)')) OVER (), 'Map(String, UInt32)')`,
    none: {},
  },
  avg_middle_size: figure('avg(middle_size)'),
  avg_probability: figure('avg(middle_probability)'),
  avg_ev: figure('avg(expected_value)'),
  best_ev: figure('max(expected_value)'),
} satisfies Facts
