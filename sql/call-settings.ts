/** What every call of the store says, and what reads say beside it. */
import type { ClickHouseSettings } from '@clickhouse/client'
import { VIEW_SETTINGS } from './view-settings.ts'

/**
 * Passes of the planner that find nothing in our questions and cost much of them, each of which looks through the whole question. Without the first two an
 * EV question is planned in 45 ms instead of 85, one of odds in 22 instead of 27; without the others one of odds in 36 instead of 42, on a slower machine
 * (26.7). The last is for questions that are grouped: without it closing lines are planned in 123 ms instead of 137, best prices in 65 instead of 70. What
 * chooses what is read is not among them.
 */
const PLAINLY: ClickHouseSettings = {
  optimize_and_compare_chain: 0,
  query_plan_remove_unused_columns: 0,
  query_plan_lift_up_union: 0,
  optimize_redundant_functions_in_order_by: 0,
  optimize_rewrite_aggregate_function_with_if: 0,
  optimize_rewrite_array_exists_to_has: 0,
  optimize_injective_functions_in_group_by: 0,
  optimize_group_by_constant_keys: 0,
  optimize_aggregators_of_group_by_keys: 0,
  optimize_empty_string_comparisons: 0,
  optimize_group_by_function_keys: 0,
}

// A read gets its times as ISO, its 64-bit numbers as strings and NaN as null; inserts are ours to batch.
export const SETTINGS: ClickHouseSettings = {
  wait_end_of_query: 1,
  // Until then an answer waits in memory: as a file it is lost where the disk is full, and comes with status 200 and without a byte. As much as the largest answer has.
  http_response_buffer_size: '67108864',
  async_insert: 0,
  date_time_output_format: 'iso',
  date_time_input_format: 'best_effort',
  output_format_json_quote_64bit_integers: 1,
  output_format_json_quote_denormals: 0,
  enable_shared_storage_snapshot_in_query: 1,
  // A tick's text says more to the readers of the log than its table has columns for.
  input_format_skip_unknown_fields: 1,
  ...VIEW_SETTINGS,
}
// Reads end by themselves: a runaway question must not hold one of the few slots.
export const READ: ClickHouseSettings = { max_execution_time: 20, ...PLAINLY }
