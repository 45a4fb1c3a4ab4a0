-- events_state: the events as they stand at a vector of positions, ended ones included (a list leaves them out), with what the given books show of them.
-- parameters:
--   positions Array(UInt64): the vector, one position per partition
--   at DateTime64(3): the data time of the answer
--   sports Array(String): [] = all, as the ones below
--   leagues Array(String): league ids
--   events Array(String): event ids
--   days Array(Date): dates in the event ids
--   books Array(String): sportsbook ids whose showings count
-- columns:
--   id: canonical event id
--   event_id: the same
--   external_ids: sportsbook id to that book's own event id, of the given books
--   sport: sport id
--   league: league id
--   home_team: name; empty for an event without two teams
--   away_team: name
--   event_name: "Away @ Home", or "Home v Away"
--   start_time: scheduled start; null when no source gives one
--   status: upcoming, live, ended, postponed or cancelled
--   is_live: in play
--   book_count: number of the given books that show it
--   markets: market types that the given books show
--   market_count: their number
--   books: the given books that show it
--   home: reference block of the home team; null where the atlas lacks it
--   away: reference block of the away team
--   last_seen_at: when a feed last showed one of the given books' prices
--   home_id: atlas id of the home team, or empty
--   away_id: atlas id of the away team, or empty
--   event_day: the date in the event id
--   run: the replay it belongs to; empty for live
--   simulated: of the simulated feed or of a shifted replay
--   partition: partition of its league
--   position: position of this state
--   changed_at: when this state was committed
--   has_score: a source says how its game stands
--   game_state: how its game stands; null where no source says
--   result: how it ended; null while it has not, or no source says
SELECT v.*, g.game_of != '' AS has_score, g.game_state AS game_state, r.result AS result
FROM ({part.event_rows}) AS v
LEFT ANY JOIN
(
    SELECT
        event_id AS game_of,
        CAST((home_score, away_score, is_live, nullIf(game_period, ''), nullIf(game_clock, ''), nullIf(possession, ''), observed_at),
            'Nullable(Tuple(home_score Nullable(Int32), away_score Nullable(Int32), is_live Bool, game_period Nullable(String), game_clock Nullable(String), possession Nullable(String), updated_at DateTime64(3, \'UTC\')))') AS game_state
    FROM {part.games_at}
) AS g ON g.game_of = v.event_id
LEFT ANY JOIN
(
    SELECT
        event_id AS result_of,
        CAST((home_score, away_score, status, identity(observed_at)),
            'Nullable(Tuple(home_score Int32, away_score Int32, status String, settled_at DateTime64(3, \'UTC\')))') AS result
    FROM {part.results_at}
) AS r ON r.result_of = v.event_id
