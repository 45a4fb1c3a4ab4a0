-- splits_history: what the customers of the source books bet, every time that a source was read; a number that it did not show is null.
-- Answers: where does the money go against the bets? How did it move before the start?
-- public
-- bindings:
--   positions: {part.heads}
-- columns:
--   event_id String: canonical event id
--   sport String: sport id
--   league String: league id
--   home_team String: name of the home team
--   away_team String: name of the away team
--   sportsbook String: the book whose customers these are
--   spread_home_line Nullable(Float64): handicap of the home team
--   spread_away_line Nullable(Float64): handicap of the away team
--   spread_home_odds Nullable(Int32): American price of the home side of the spread
--   spread_away_odds Nullable(Int32): American price of the away side of the spread
--   spread_home_handle Nullable(Float64): share of the money on the home side of the spread, 0 to 1
--   spread_away_handle Nullable(Float64): share of the money on the away side
--   spread_home_bets Nullable(Float64): share of the bets on the home side of the spread, 0 to 1
--   spread_away_bets Nullable(Float64): share of the bets on the away side
--   total_line Nullable(Float64): the total
--   total_over_handle Nullable(Float64): share of the money on over, 0 to 1
--   total_under_handle Nullable(Float64): share of the money on under
--   total_over_bets Nullable(Float64): share of the bets on over, 0 to 1
--   total_under_bets Nullable(Float64): share of the bets on under
--   moneyline_home_odds Nullable(Int32): American price of the home team
--   moneyline_away_odds Nullable(Int32): American price of the away team
--   moneyline_home_handle Nullable(Float64): share of the money on the home team, 0 to 1
--   moneyline_away_handle Nullable(Float64): share of the money on the away team
--   moneyline_home_bets Nullable(Float64): share of the bets on the home team, 0 to 1
--   moneyline_away_bets Nullable(Float64): share of the bets on the away team
--   observed_at DateTime64(3): when the source was read (in a replay the recording's time)
--   feed String: the feed that told it
--   run String: the replay that it belongs to; empty for live
--   current Bool: true for live and shifted runs, false for history replays
--   simulated Bool: of the simulated feed or of a shifted replay
--   partition UInt8: partition of the event's league
--   position UInt64: number of the row's commit in its partition
--   committed_at DateTime64(3): when the row was committed
SELECT
    q.event_id AS event_id, q.sport AS sport, q.league AS league, q.home_team AS home_team, q.away_team AS away_team, q.sportsbook AS sportsbook,
    q.spread_home_line AS spread_home_line,
    q.spread_away_line AS spread_away_line,
    q.spread_home_odds AS spread_home_odds,
    q.spread_away_odds AS spread_away_odds,
    q.spread_home_handle AS spread_home_handle,
    q.spread_away_handle AS spread_away_handle,
    q.spread_home_bets AS spread_home_bets,
    q.spread_away_bets AS spread_away_bets,
    q.total_line AS total_line,
    q.total_over_handle AS total_over_handle,
    q.total_under_handle AS total_under_handle,
    q.total_over_bets AS total_over_bets,
    q.total_under_bets AS total_under_bets,
    q.moneyline_home_odds AS moneyline_home_odds,
    q.moneyline_away_odds AS moneyline_away_odds,
    q.moneyline_home_handle AS moneyline_home_handle,
    q.moneyline_away_handle AS moneyline_away_handle,
    q.moneyline_home_bets AS moneyline_home_bets,
    q.moneyline_away_bets AS moneyline_away_bets,
    q.observed_at AS observed_at, q.feed AS feed, q.run AS run,
    toBool(q.current) AS current, {part.simulated} AS simulated, q.partition AS partition, q.position AS position, q.committed_at AS committed_at
FROM {database}.splits AS q
WHERE {part.standing}
