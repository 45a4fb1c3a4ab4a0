-- events_current: the events that are not over. Times of detail stay in `ticks`; ended events leave this list at once, cancelled ones two days later, and after their start.
-- Answers: what is on today, and how many books price it?
-- public
-- bindings:
--   positions: {part.heads}
--   at: {part.data_time}
--   sports: []
--   leagues: []
--   events: []
--   days: []
--   books: []
-- columns:
--   event_id String: canonical event id
--   event_name String: "Away @ Home", or "Home v Away"
--   sport String: sport id
--   league String: league id
--   home_team String: name of the home team; empty for an event without two teams
--   away_team String: name of the away team
--   start_time Nullable(DateTime64(3)): scheduled start; null when no source gives one
--   status String: upcoming, live, postponed or cancelled
--   is_live Bool: in play
--   book_count UInt32: number of books that show it
--   books Array(String): the books that show it
--   market_count UInt32: number of market types that are shown
--   markets Array(String): the market types
--   external_ids Map(String, String): sportsbook id to that book's own event id
--   last_seen_at Nullable(DateTime64(3)): when a feed last showed one of its prices; null when none is shown
--   home_id String: atlas id of the home team; empty when the atlas lacks it
--   away_id String: atlas id of the away team
--   run String: the shifted replay that it belongs to; empty for live
--   simulated Bool: of the simulated feed or of a shifted replay
--   partition UInt8: partition of its league
--   position UInt64: number of the commit of its newest state
--   committed_at DateTime64(3): when its newest state was committed
SELECT
    event_id, event_name, sport, league, home_team, away_team, start_time, status, is_live, book_count, books, market_count, markets, external_ids,
    last_seen_at, home_id, away_id, run, {part.simulated_now} AS simulated, partition, position, changed_at AS committed_at
FROM
(
    {part.event_rows}
    WHERE {part.not_over}
)
