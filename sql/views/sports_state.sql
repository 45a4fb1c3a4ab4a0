-- sports_state: the atlas's sports and those of current events, with how many events stand at a vector of positions.
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
--   id: sport id
--   slug: the same
--   numerical_id: number of the atlas; null for a sport that it lacks
--   name: name
--   event_count: events that have not ended and are shown by one of the books
--   live_count: those in play
--   leagues: ids of the leagues of these events
--   active: whether there are any
SELECT
    id,
    id AS slug,
    joinGet('{database}.sports', 'numerical_id', id) AS numerical_id,
    if(joinGet('{database}.sports', 'name', id) = '', id, joinGet('{database}.sports', 'name', id)) AS name,
    toUInt32(sum(n)) AS event_count,
    toUInt32(sum(live)) AS live_count,
    arraySort(groupUniqArrayArray(own)) AS leagues,
    toBool(event_count > 0) AS active
FROM
(
    SELECT id, 0 AS n, 0 AS live, CAST([], 'Array(String)') AS own FROM {database}.sports
    UNION ALL
    SELECT toString(sport), count(), countIf(is_live = 1), groupUniqArray(toString(league)) FROM {each} {part.shown_events} GROUP BY sport
)
GROUP BY id
