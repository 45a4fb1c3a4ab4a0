-- sportsbook_status: one row is one book of the catalogue, or one that a feed shows: how much it shows now, and how old that is.
-- Answers: which books are live, and which have fallen silent?
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
--   sportsbook String: sportsbook id
--   display_name String: name
--   requires_tier Nullable(String): the least tier of the API that sees it; null for all
--   is_sharp Bool: its prices are a reference
--   status String: active, or inactive when it shows nothing
--   event_count UInt32: events that have not ended and that it shows
--   live_event_count UInt32: those in play
--   group_count UInt32: markets (alternates apart) that it shows, over all events
--   last_update Nullable(DateTime64(3)): when a feed last showed one of its prices; null when it shows none
--   age_seconds Nullable(Float64): age of that at the data time; 0 where the feed's clock is ahead
--   data_time Nullable(DateTime64(3)): when the newest live commit was made: what ages are measured at; null before the first
SELECT
    id AS sportsbook,
    if(max(known) = 1, joinGet('{database}.sportsbooks', 'display_name', id), id) AS display_name,
    if(max(known) = 1, joinGet('{database}.sportsbooks', 'requires_tier', id), 'sharp') AS requires_tier,
    joinGet('{database}.sportsbooks', 'is_sharp', id) AS is_sharp,
    if(event_count > 0, 'active', 'inactive') AS status,
    toUInt32(sum(n)) AS event_count,
    toUInt32(sum(live)) AS live_event_count,
    toUInt32(sum(groups)) AS group_count,
    if(event_count > 0, max(seen), NULL) AS last_update,
    if(last_update IS NULL, NULL, greatest(0, dateDiff('millisecond', last_update, data_time) / 1000)) AS age_seconds,
    nullIf({part.data_time}, toDateTime64(0, 3, 'UTC')) AS data_time
FROM
(
    SELECT id, 1 AS known, 0 AS n, 0 AS live, 0 AS groups, toDateTime64(0, 3, 'UTC') AS seen FROM {database}.sportsbooks
    UNION ALL
    SELECT * FROM {each}
    (
        SELECT substringIndex(s.seen_group, '|', 1) AS book, 0, uniqExact(s.event_id), uniqExactIf(s.event_id, e.is_live = 1), count(), max(s.seen_at)
        FROM {part.seen_at} AS s
        INNER JOIN {part.events_at} AS e ON e.event_id = s.event_id
        WHERE {part.not_over}
        GROUP BY book
    )
)
GROUP BY id
