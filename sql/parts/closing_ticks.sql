-- closing_ticks: what closing lines are made of: the captures where they stand, each with a quote's first and last tick, and the ticks themselves, each its own
-- first, of the events that have none. The events' keys go into the PREWHEREs, so that nothing else is read; the reference's prices are always there.
-- `newness` is (observed_at, position) as one number: argMax by it costs half of argMax by a tuple.
(
    SELECT
        q.league, q.event_day, q.event_id, q.market_type, q.odds_id, q.sport, q.sportsbook, q.player_name, q.stat_category, q.selection,
        q.selection_type, q.line, q.is_player_prop, q.is_alternate_line, q.is_active, q.is_removed, q.odds_american, q.odds_decimal, q.observed_at,
        q.tick_position AS position, q.tick_committed_at AS committed_at, q.opening_odds_american, q.opening_odds_decimal, q.opened_at, q.run,
        q.current, q.simulated, q.partition,
        bitShiftLeft(toUInt128(toUnixTimestamp64Milli(q.observed_at)), 64) + q.tick_position AS newness,
        bitShiftLeft(toUInt128(toUnixTimestamp64Milli(q.opened_at)), 64) + q.opening_position AS opening_newness
    FROM {database}.closings AS q
    PREWHERE {part.sport_scope}
      AND (empty({books:Array(String)}) OR q.sportsbook = {part.sharp_book} OR q.sportsbook IN {books:Array(String)})
      AND (empty({markets:Array(String)}) OR q.market_type IN {markets:Array(String)})
      AND (q.league, q.event_day, q.event_id, q.run, q.position) IN (SELECT * FROM {part.closings_taken} AS t)
    UNION ALL
    SELECT
        q.league, q.event_day, q.event_id, q.market_type, q.odds_id, q.sport, q.sportsbook, q.player_name, q.stat_category, q.selection,
        q.selection_type, q.line, q.is_player_prop, q.is_alternate_line, q.is_active, q.is_removed, q.odds_american, q.odds_decimal, q.observed_at,
        q.position, q.committed_at, q.odds_american AS opening_odds_american, q.odds_decimal AS opening_odds_decimal, q.observed_at AS opened_at, q.run,
        q.current, q.simulated, q.partition,
        bitShiftLeft(toUInt128(toUnixTimestamp64Milli(q.observed_at)), 64) + q.position AS newness, newness AS opening_newness
    FROM {database}.ticks AS q
    PREWHERE {part.sport_scope}
      AND (empty({books:Array(String)}) OR q.sportsbook = {part.sharp_book} OR q.sportsbook IN {books:Array(String)})
      AND (empty({markets:Array(String)}) OR q.market_type IN {markets:Array(String)})
      AND (q.league, q.event_day, q.event_id) IN (
          SELECT b.league, b.event_day, b.event_id FROM {part.events_begun} AS b
          WHERE (b.league, b.event_day, b.event_id) NOT IN (SELECT t.league, t.event_day, t.event_id FROM {part.closings_taken} AS t))
    WHERE {part.standing} AND q.is_live = 0
)
