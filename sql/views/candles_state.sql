-- candles_state: the prices of events' quotes by intervals: the first, highest, lowest and last price that was set in each. An interval without a
-- change has no row. Per run, as history_state.
-- parameters:
--   positions Array(UInt64): the vector, one position per partition: what is above it is not known yet
--   sports Array(String): [] = all, as the ones below
--   leagues Array(String): league ids
--   events Array(String): event ids; name some
--   days Array(Date): dates in the event ids
--   books Array(String): sportsbook ids
--   markets Array(String): market types
--   interval_s UInt32: length of an interval, seconds
--   from DateTime64(3): changes observed at this time or later
--   to DateTime64(3): changes observed before this time
SELECT
    toString(m.odds_id) AS id, any(m.sportsbook) AS sportsbook, m.event_id AS event_id, any(m.sport) AS sport, any(m.league) AS league,
    any(m.market_type) AS market_type, any(m.selection) AS selection, any(m.selection_type) AS selection_type,
    nullIf(any(m.player_name), '') AS player_name, nullIf(any(m.stat_category), '') AS stat_category, any(m.line) AS line,
    fromUnixTimestamp64Milli(intDiv(toUnixTimestamp64Milli(m.observed_at), 1000 * {interval_s:UInt32}) * 1000 * {interval_s:UInt32}, 'UTC') AS timestamp,
    CAST(argMin((toFloat64(m.odds_decimal), toInt32(m.odds_american)), m.position), 'Tuple(decimal Float64, american Int32)') AS open,
    CAST(argMax((toFloat64(m.odds_decimal), toInt32(m.odds_american)), m.odds_decimal), 'Tuple(decimal Float64, american Int32)') AS high,
    CAST(argMin((toFloat64(m.odds_decimal), toInt32(m.odds_american)), m.odds_decimal), 'Tuple(decimal Float64, american Int32)') AS low,
    CAST(argMax((toFloat64(m.odds_decimal), toInt32(m.odds_american)), m.position), 'Tuple(decimal Float64, american Int32)') AS close,
    toUInt32(count()) AS changes,
    nullIf(m.run, '') AS run, max(m.simulated) AS simulated
FROM {part.history_moves} AS m
WHERE m.is_removed = 0 AND m.observed_at >= {from:DateTime64(3, 'UTC')} AND m.observed_at < {to:DateTime64(3, 'UTC')}
GROUP BY m.event_id, m.odds_id, m.run, timestamp
