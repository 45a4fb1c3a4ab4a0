-- ticks: every observed change of every quote: price, activity, being in play, or removal. The log that everything else derives from, history replays included.
-- For incremental loads: remember the greatest position of every partition and ask for what is above it; rows appear with their commit, never later below it.
-- Answers: how did a price move, tick by tick? What did a book change since my last load?
-- public
-- columns:
--   id String: the quote's id: a stable hash of book, event, market, player, selection and line
--   sportsbook String: sportsbook id
--   event_id String: canonical event id
--   event_day Date: the date in the event id
--   sport String: sport id
--   league String: league id
--   market_type String: market type
--   market_group String: the source's market key: the market type, with #alternate for alternate lines
--   selection String: team name, Over, Under, or player name
--   selection_type String: home, away, draw, over, under, yes, no, outright or other
--   player_name String: the player of a player prop, else empty
--   stat_category String: the statistic of a player prop, else empty
--   line Nullable(Float64): the side's own handicap, or the total; null for markets without a line
--   odds_american Int32: price, American
--   odds_decimal Float64: price, decimal
--   odds_probability Float64: implied probability, 0 to 1, margin included
--   is_active Bool: false: suspended, the price is frozen
--   is_removed Bool: true: the quote is no longer offered; its price is the last one
--   is_live Bool: in play
--   is_alternate_line Bool: an alternate line
--   is_player_prop Bool: a bet on a player
--   odds_changed_at Nullable(DateTime64(3)): the source's own time of the change; null when it gives none
--   observed_at DateTime64(3): when it was observed, by the feed's clock (in a replay the recording's)
--   external_event_id String: the book's own id of the event, or empty
--   external_selection_id String: the book's own id of the selection, or empty
--   market_id String: the source's id of the market, or empty
--   max_bet Nullable(Float64): the book's limit in USD; null when unknown
--   lay_odds_decimal Nullable(Float64): an exchange's lay price, decimal; null elsewhere
--   lay_odds_american Nullable(Int32): the same, American
--   back_size Nullable(Float64): money offered at the price; null when unknown
--   lay_size Nullable(Float64): money offered at the lay price; null when unknown
--   traded_volume Nullable(Float64): money matched so far; null when unknown
--   feed String: the feed that brought the price
--   run String: the replay that the tick belongs to; empty for live
--   current Bool: true for live and shifted runs, false for history replays
--   simulated Bool: of the simulated feed or of a shifted replay
--   partition UInt8: partition of the event's league
--   position UInt64: number of the row's commit in its partition
--   committed_at DateTime64(3): when the row was committed
SELECT
    toString(q.odds_id) AS id, q.sportsbook AS sportsbook, q.event_id AS event_id, q.event_day AS event_day, q.sport AS sport, q.league AS league,
    q.market_type AS market_type, q.market_group AS market_group, q.selection AS selection, q.selection_type AS selection_type,
    q.player_name AS player_name, q.stat_category AS stat_category, q.line AS line, q.odds_american AS odds_american, q.odds_decimal AS odds_decimal,
    round(1 / q.odds_decimal, 8) AS odds_probability, toBool(q.is_active) AS is_active, toBool(q.is_removed) AS is_removed,
    toBool(q.is_live) AS is_live, toBool(q.is_alternate_line) AS is_alternate_line, toBool(q.is_player_prop) AS is_player_prop,
    q.changed_at AS odds_changed_at, q.observed_at AS observed_at, q.external_event_id AS external_event_id,
    q.external_selection_id AS external_selection_id, q.market_id AS market_id, q.max_bet AS max_bet, q.lay_odds_decimal AS lay_odds_decimal,
    q.lay_odds_american AS lay_odds_american, q.back_size AS back_size, q.lay_size AS lay_size, q.traded_volume AS traded_volume, q.feed AS feed,
    q.run AS run, toBool(q.current) AS current, {part.simulated} AS simulated, q.partition AS partition, q.position AS position,
    q.committed_at AS committed_at
FROM {database}.ticks AS q
WHERE q.position <= {part.heads}[q.partition + 1]
