-- splits_state: what the customers of the source books bet on the events that have not ended, the newest of every event and book, at a vector of positions.
-- parameters:
--   positions Array(UInt64): the vector, one position per partition
--   at DateTime64(3): the data time of the answer: what is two days older is left out
--   sports Array(String): [] = all, as the ones below
--   leagues Array(String): league ids
--   events Array(String): event ids
--   days Array(Date): dates in the event ids
-- columns:
--   event_id: canonical event id
--   sport: sport id
--   league: league id
--   sportsbook: the book whose customers these are
--   home_team: name
--   away_team: name
--   spread: lines, American prices, and the shares of money and bets by side; null when the source does not show it
--   total: the same of the total
--   moneyline: the same of the moneyline
--   fetched_at: when the source was read
--   event_start_time: scheduled start
SELECT
    s.event_id AS event_id, s.sport AS sport, s.league AS league, s.sportsbook AS sportsbook, s.home_team AS home_team, s.away_team AS away_team,
    {part.splits_columns},
    s.observed_at AS fetched_at,
    e.event_start_time AS event_start_time
FROM {part.splits_at} AS s
INNER JOIN {part.events_at} AS e ON e.event_id = s.event_id
WHERE e.status != 'ended'
