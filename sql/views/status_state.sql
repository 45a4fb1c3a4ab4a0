-- status_state: how every book of the catalogue, or that a feed shows, stands at a vector of positions: how much it shows, and how old that is.
-- parameters:
--   positions Array(UInt64): the vector, one position per partition
--   at DateTime64(3): the data time of the answer
--   books Array(String): sportsbook ids that count; [] = all, as the ones below
--   markets Array(String): market types whose rows count
--   sports Array(String): sport ids
--   leagues Array(String): league ids
--   events Array(String): event ids
--   days Array(Date): dates in the event ids
--   hidden Array(String): beginnings of the ids of events that do not count; [] for none
-- columns:
--   sportsbook: sportsbook id
--   id: the same
--   numerical_id: number of the catalogue; null for a book that it lacks
--   display_name: name
--   status: active, or inactive when event_count is 0
--   event_count: events that have not ended and that it shows
--   market_count: markets of those events that it shows
--   row_count: prices of those events that it shows, suspended ones included
--   last_update: when a feed last showed one of its prices; null when it shows none
--   age_seconds: how old that is at the data time; null when it shows none
--   unlisted: not in the catalogue, or not listed there
SELECT
    id AS sportsbook,
    id,
    joinGet('{database}.sportsbooks', 'numerical_id', id) AS numerical_id,
    if(max(known) = 1, joinGet('{database}.sportsbooks', 'display_name', id), id) AS display_name,
    if(event_count > 0, 'active', 'inactive') AS status,
    toUInt32(sum(n)) AS event_count,
    toUInt32(sum(groups)) AS market_count,
    toUInt32(sum(rows)) AS row_count,
    if(event_count > 0, max(seen), NULL) AS last_update,
    if(last_update IS NULL, NULL, greatest(0, dateDiff('millisecond', last_update, {at:DateTime64(3, 'UTC')}) / 1000)) AS age_seconds,
    toBool(max(known) = 0 OR joinGet('{database}.sportsbooks', 'unlisted', id)) AS unlisted
FROM
(
    SELECT id, 1 AS known, 0 AS n, 0 AS groups, 0 AS rows, toDateTime64(0, 3, 'UTC') AS seen FROM {database}.sportsbooks
    UNION ALL
    SELECT book, 0, events, groups, 0, seen FROM {each} {part.books_seen}
    UNION ALL
    SELECT book, 0, 0, 0, shown, toDateTime64(0, 3, 'UTC') FROM {each}
    (
        SELECT toString(q.sportsbook) AS book, count() AS shown
        FROM {part.quotes_at} AS q
        INNER JOIN {part.events_at} AS e ON e.event_id = q.event_id
        WHERE q.is_removed = 0 AND e.status != 'ended' AND {part.not_hidden}
        GROUP BY q.sportsbook
    )
)
GROUP BY id
