-- odds_delta: the quotes whose row changed between two vectors, as they stand at the second; those that were removed meanwhile have is_removed = 1.
-- A quote counts as changed when its own row or its event's is newer than the first vector (the event's start is part of the wire's row).
-- parameters:
--   since Array(UInt64): the first vector
--   positions Array(UInt64): the second vector
--   at DateTime64(3): the data time of the second vector
--   sports Array(String): [] = all, as the ones below
--   leagues Array(String): league ids
--   events Array(String): event ids
--   days Array(Date): dates in the event ids
--   books Array(String): sportsbook ids
--   markets Array(String): market types
--   links String: what the addresses in deep_link begin with; '' for none
--   link_ends Map(String, String): what ends them, by sportsbook
SELECT
    {part.odds_columns},
    {part.deep_link},
    toBool(q.is_removed) AS is_removed,
    if(q.is_removed = 1, q.committed_at, NULL) AS removed_at
FROM {part.quotes_at} AS q
LEFT ANY JOIN {part.events_at} AS e ON e.event_id = q.event_id
LEFT ANY JOIN {part.seen_at} AS s ON s.event_id = q.event_id AND s.seen_group = concat(q.sportsbook, '|', q.market_group)
LEFT ANY JOIN {part.public_bets_at} AS b ON b.event_id = q.event_id
WHERE q.position > {since:Array(UInt64)}[q.partition + 1]
   OR (e.position > {since:Array(UInt64)}[q.partition + 1] AND q.is_removed = 0)
