-- events_current: the events that have not ended. Times of detail stay in `ticks`; ended events leave this list at once.
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
--   event_id: canonical event id
--   event_name: "Away @ Home", or "Home v Away"
--   sport: sport id
--   league: league id
--   home_team: name of the home team; empty for an event without two teams
--   away_team: name of the away team
--   start_time: scheduled start; null when no source gives one
--   status: upcoming, live, postponed or cancelled
--   is_live: in play
--   book_count: number of books that show it
--   books: the books that show it
--   market_count: number of market types that are shown
--   markets: the market types
--   external_ids: sportsbook id to that book's own event id
--   last_seen_at: when a feed last showed one of its prices; null when none is shown
--   home_id: atlas id of the home team; empty when the atlas lacks it
--   away_id: atlas id of the away team
--   run: the shifted replay that it belongs to; empty for live
--   simulated: of the simulated feed or of a shifted replay
--   partition: partition of its league
--   position: number of the commit of its newest state
--   committed_at: when its newest state was committed
SELECT
    event_id, event_name, sport, league, home_team, away_team, start_time, status, is_live, book_count, books, market_count, markets, external_ids,
    last_seen_at, home_id, away_id, run, simulated, partition, position, changed_at AS committed_at
FROM ({part.event_rows})
WHERE status != 'ended'
