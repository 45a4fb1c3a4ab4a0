-- markets_state: the atlas's market types and those of current odds, with how many events and selections each has at a vector of positions.
-- parameters:
--   positions Array(UInt64): the vector, one position per partition
--   at DateTime64(3): the data time of the answer
--   books Array(String): sportsbook ids whose odds count; [] = all, as the ones below
--   sports Array(String): sport ids
--   leagues Array(String): league ids
--   events Array(String): event ids
--   days Array(Date): dates in the event ids
--   hidden Array(String): beginnings of the ids of events that do not count; [] for none
--   markets Array(String): market types
-- columns:
--   id: market type
--   slug: the same
--   numerical_id: number of the atlas; null for a type that it lacks
--   name: name
--   description: what is bet on
--   hasLine: whether its selections have a line
--   examples: selections, as they are written
--   event_count: events that have not ended and for which one of the books offers it
--   selection_count: different selections that they offer
--   sports: ids of the atlas's sports for it and those of current odds
SELECT
    id,
    id AS slug,
    joinGet('{database}.market_types', 'numerical_id', id) AS numerical_id,
    if(joinGet('{database}.market_types', 'name', id) = '', initcap(replaceAll(id, '_', ' ')), joinGet('{database}.market_types', 'name', id)) AS name,
    joinGet('{database}.market_types', 'description', id) AS description,
    toBool(joinGet('{database}.market_types', 'has_line', id) OR max(lined)) AS hasLine,
    joinGet('{database}.market_types', 'examples', id) AS examples,
    toUInt32(sum(events)) AS event_count,
    toUInt32(sum(selections)) AS selection_count,
    arraySort(arrayDistinct(arrayConcat(joinGet('{database}.market_types', 'sports', id), groupUniqArrayIf(of_sport, of_sport != '')))) AS sports
FROM
(
    SELECT id, 0 AS events, 0 AS selections, '' AS of_sport, 0 AS lined FROM {database}.market_types
    UNION ALL
    SELECT * FROM {each}
    (
        SELECT
            toString(q.market_type), uniqExact(q.event_id), uniqExact((q.event_id, q.player_name, q.stat_category, q.selection, q.line)),
            toString(q.sport), max(q.line IS NOT NULL)
        FROM {part.quotes_at} AS q
        INNER JOIN {part.events_at} AS e ON e.event_id = q.event_id
        WHERE q.is_removed = 0 AND e.status != 'ended'
          AND {part.not_hidden}
        GROUP BY q.market_type, q.sport
    )
)
GROUP BY id
