/** What the middles of a filter come to: `meta.summary` of their list, and an answer of its own. */

import { z } from 'zod'
import { countsBy, countsSchema, figure } from './opportunities-query.ts'

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
export const SUMMARY = [
  'toUInt32(count()) AS total',
  'toUInt32(countIf(expected_value > 0)) AS positive_ev_count',
  'toUInt32(countIf(is_guaranteed_profit)) AS guaranteed_profit_count',
  'toUInt32(countIf(is_player_prop)) AS player_prop_count',
  countsBy('sport', 'by_sport'),
  countsBy('market_type', 'by_market'),
  `CAST(sumMap(CAST((${BOTH_BOOKS}, [toUInt32(1), toUInt32(1)]), 'Map(String, UInt32)')), 'Map(String, UInt32)') AS by_sportsbook`,
  figure('avg(middle_size)', 'avg_middle_size'),
  figure('avg(middle_probability)', 'avg_probability'),
  figure('avg(expected_value)', 'avg_ev'),
  figure('max(expected_value)', 'best_ev'),
].join(', ')
