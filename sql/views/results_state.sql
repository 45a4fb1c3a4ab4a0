-- results_state: the final scores, at a vector of positions.
-- parameters:
--   positions Array(UInt64): the vector, one position per partition
--   sports Array(String): [] = all, as the ones below
--   leagues Array(String): league ids
--   events Array(String): event ids
--   days Array(Date): dates in the event ids
-- columns:
--   event_id: canonical event id
--   sport: sport id
--   league: league id
--   home_team: name
--   away_team: name
--   event_start_time: when it began, as last announced; null when no source said
--   home_score: points of the home team
--   away_score: points of the away team
--   status: final
--   settled_at: when the source told the score
--   event_day: the date in the event id
SELECT
    r.event_id AS event_id, r.sport AS sport, r.league AS league, r.home_team AS home_team, r.away_team AS away_team,
    r.event_start_time AS event_start_time, r.home_score AS home_score, r.away_score AS away_score, r.status AS status, r.observed_at AS settled_at,
    r.event_day AS event_day
FROM {part.results_at} AS r
