-- history_state: every change of the quotes of events, by the feeds' own clocks, in live data and in replays of history (`run`).
-- parameters:
--   positions Array(UInt64): the vector, one position per partition: what is above it is not known yet
--   sports Array(String): [] = all, as the ones below
--   leagues Array(String): league ids
--   events Array(String): event ids; name some
--   days Array(Date): dates in the event ids
--   books Array(String): sportsbook ids
--   markets Array(String): market types
SELECT
    toString(m.odds_id) AS id, m.sportsbook AS sportsbook, m.event_id AS event_id, m.sport AS sport, m.league AS league, m.market_type AS market_type,
    m.selection AS selection, m.selection_type AS selection_type, nullIf(m.player_name, '') AS player_name, nullIf(m.stat_category, '') AS stat_category,
    m.line AS line,
    {part.move} AS move,
    m.odds_american AS odds_american, m.odds_decimal AS odds_decimal, round(1 / m.odds_decimal, 8) AS odds_probability,
    if(m.n = 1, NULL, m.was_american) AS previous_odds_american,
    if(m.n = 1, NULL, m.was_decimal) AS previous_odds_decimal,
    toBool(m.is_live) AS is_live, toBool(m.is_active) AS is_active, toBool(m.is_alternate_line) AS is_alternate_line, toBool(m.is_player_prop) AS is_player_prop,
    m.observed_at AS timestamp, m.observed_at AS observed_at, nullIf(m.run, '') AS run, m.simulated AS simulated, m.position AS position
FROM {part.history_moves} AS m
