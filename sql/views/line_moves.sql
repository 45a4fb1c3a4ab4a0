-- line_moves: every move of every quote with the price before it, per run. Name a league or an event.
-- Answers: which lines moved most before the start? Which book moved first?
-- public
-- bindings:
--   positions: {part.heads}
--   sports: []
--   leagues: []
--   events: []
--   days: []
--   books: []
--   markets: []
-- columns:
--   id String: the quote's id: a stable hash of book, event, market, player, selection and line
--   sportsbook String: sportsbook id
--   event_id String: canonical event id
--   sport String: sport id
--   league String: league id
--   market_type String: market type
--   selection String: team name, Over, Under, or player name
--   selection_type String: home, away, draw, over, under, yes, no, outright or other
--   player_name String: the player of a player prop, else empty
--   stat_category String: the statistic of a player prop, else empty
--   line Nullable(Float64): the side's own handicap, or the total; null for markets without a line
--   move String: open (first price, or the first that retention has left), up, down (decimal price), suspended, resumed, removed, returned, or other (in play, limits)
--   odds_american Int32: price after the move, American
--   previous_odds_american Nullable(Int32): the price before, American; null for the first one
--   odds_decimal Float64: price after the move, decimal
--   previous_odds_decimal Nullable(Float64): the price before, decimal; null for the first one
--   probability_change Nullable(Float64): change of the implied probability; null for the first one
--   is_live Bool: in play
--   seconds_since_previous Nullable(Float64): time since the tick before; null for the first one
--   observed_at DateTime64(3): when it was observed, by the feed's clock (in a replay the recording's)
--   run String: the replay that the tick belongs to; empty for live
--   current Bool: true for live and shifted runs, false for history replays
--   simulated Bool: of the simulated feed or of a shifted replay
--   partition UInt8: partition of the event's league
--   position UInt64: number of the row's commit in its partition
--   committed_at DateTime64(3): when the row was committed
SELECT
    toString(odds_id) AS id, sportsbook, event_id, sport, league, market_type, selection, selection_type, player_name, stat_category, line,
    {part.move} AS move,
    odds_american,
    if(n = 1, NULL, was_american) AS previous_odds_american,
    odds_decimal,
    if(n = 1, NULL, was_decimal) AS previous_odds_decimal,
    if(n = 1, NULL, round(1 / odds_decimal - 1 / was_decimal, 8)) AS probability_change,
    toBool(is_live) AS is_live,
    if(n = 1, NULL, dateDiff('millisecond', was_observed_at, observed_at) / 1000) AS seconds_since_previous,
    observed_at, run, toBool(current) AS current, {part.simulated} AS simulated, partition, position, committed_at
FROM {part.history_moves}
