-- splits_history_state: the splits of events over the last two days, every time that a source was read, at a vector of positions.
-- parameters:
--   positions Array(UInt64): the vector, one position per partition
--   at DateTime64(3): the data time of the answer: what is two days older is left out
--   sports Array(String): [] = all, as the ones below
--   leagues Array(String): league ids
--   events Array(String): event ids; name some
--   days Array(Date): dates in the event ids
-- columns:
--   event_id: canonical event id
--   sport: sport id
--   league: league id
--   book: the book whose customers these are
--   sportsbook: the same
--   home_team: name
--   away_team: name
--   spread: lines, American prices, and the shares of money and bets by side; null when the source does not show it
--   total: the same of the total
--   moneyline: the same of the moneyline
--   ts: when the source was read
--   timestamp: the same, Unix seconds
--   fetched_at: the same as ts
--   position: position of the observation
SELECT
    s.event_id AS event_id, s.sport AS sport, s.league AS league, s.sportsbook AS book, s.sportsbook AS sportsbook, s.home_team AS home_team,
    s.away_team AS away_team,
    {part.splits_columns},
    s.observed_at AS ts, toUnixTimestamp(s.observed_at) AS timestamp, s.observed_at AS fetched_at, s.position AS position
FROM {part.splits_recent} AS s
