-- leagues_state: the atlas's leagues and those of current events, with how many events stand at a vector of positions.
-- parameters:
--   positions Array(UInt64): the vector, one position per partition
--   at DateTime64(3): the data time of the answer
--   books Array(String): sportsbook ids whose events count; [] = all, as the ones below
--   sports Array(String): sport ids
--   leagues Array(String): league ids
--   events Array(String): event ids
--   days Array(Date): dates in the event ids
--   hidden Array(String): beginnings of the ids of events that do not count; [] for none
-- columns:
--   id: league id
--   slug: the same
--   numerical_id: number of the atlas; null for a league that it lacks
--   name: name
--   display_name: the same
--   sport: sport id
--   sport_id: the same
--   event_count: events that have not ended and are shown by one of the books
--   live_count: those in play
--   active: whether there are any
SELECT
    id,
    id AS slug,
    joinGet('{database}.leagues', 'numerical_id', id) AS numerical_id,
    if(joinGet('{database}.leagues', 'name', id) = '', id, joinGet('{database}.leagues', 'name', id)) AS name,
    name AS display_name,
    max(of_sport) AS sport,
    sport AS sport_id,
    toUInt32(sum(n)) AS event_count,
    toUInt32(sum(live)) AS live_count,
    toBool(event_count > 0) AS active
FROM
(
    SELECT id, sport AS of_sport, 0 AS n, 0 AS live FROM {database}.leagues
    UNION ALL
    SELECT toString(league), any(toString(sport)), count(), countIf(is_live = 1) FROM {each} {part.shown_events} GROUP BY league
)
GROUP BY id
