-- low_hold_current: the markets whose best prices over all books together keep at most 5% now.
-- Answers: where is the cost of a bet least, and at which books?
-- public
-- bindings:
--   positions: {part.heads}
--   at: {part.data_time}
--   include_suspicious: 0
--   max_hold: 5.
--   sports: []
--   leagues: []
--   events: []
--   days: []
--   books: []
--   markets: []
--   links: ''
--   link_ends: CAST(map(), 'Map(String, String)')
-- instead:
--   opportunity_scope: low_hold_scope
--   best_set: best_sides
-- columns:
--   id String: the opportunity's id: hash of event, market, player and line
--   event_id String: canonical event id
--   event_name String: "Away @ Home", or "Home v Away"
--   sport String: sport id
--   league String: league id
--   home_team Nullable(String): name of the home team
--   away_team Nullable(String): name of the away team
--   start_time Nullable(DateTime64(3)): scheduled start
--   market_type String: market type
--   line Nullable(Float64): home handicap or total; null for markets without one
--   player_name Nullable(String): the player of a player prop, else null
--   stat_category Nullable(String): the statistic of a player prop, else null
--   hold_percentage Float64: 100 (B - 1), B the sum of 1/price of the best prices
--   best Array(Tuple(selection String, books Array(String), line Nullable(Float64), odds_decimal Float64, fair_probability Float64)): a side each: its best price, the books that have it, and its share of B
--   all_books Array(String): books that offer the market
--   confidence Nullable(Float64): 0 to 100
--   is_live Bool: in play
--   is_alternate_line Bool: an alternate line
--   is_player_prop Bool: a bet on a player
--   possibly_stale Nullable(Bool): a price used is older than its limit
--   odds_age_seconds Nullable(Float64): age of the oldest price used
--   detected_at DateTime64(3): when it was first detected
--   run String: the shifted replay that it belongs to; empty for live
--   simulated Bool: of the simulated feed or of a shifted replay
--   partition UInt8: partition of its league
--   position UInt64: number of the commit of its newest state
--   committed_at DateTime64(3): when its newest state was committed
SELECT
    id, event_id, event_name, sport, league, home_team, away_team, start_time, market_type, line, player_name, stat_category, hold_percentage,
    arrayMap(b -> CAST((b.selection, b.books, if(isNaN(b.line), NULL, b.line), b.odds_decimal, b.fair_probability),
        'Tuple(selection String, books Array(String), line Nullable(Float64), odds_decimal Float64, fair_probability Float64)'), bets) AS best,
    all_books, confidence,
    is_live, is_alternate_line, is_player_prop, possibly_stale, odds_age_seconds, detected_at, run,
    {part.simulated_now} AS simulated, partition, position, committed_at
FROM ({part.low_hold_rows})
