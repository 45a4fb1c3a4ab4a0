-- odds_state: the odds rows that stand at a vector of positions: what `/odds` answers, for any vector of the last hour. Removed quotes and ended events are left out.
-- parameters:
--   positions Array(UInt64): the vector, one position per partition
--   at DateTime64(3): the data time of the answer: a time not after the vector ceased to be the newest
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
    {part.deep_link}
FROM {part.quotes_at} AS q
INNER JOIN {part.events_at} AS e ON e.event_id = q.event_id
LEFT ANY JOIN {part.seen_at} AS s ON s.event_id = q.event_id AND s.seen_group = concat(q.sportsbook, '|', q.market_group)
LEFT ANY JOIN {part.public_bets_at} AS b ON b.event_id = q.event_id
WHERE q.is_removed = 0 AND e.status != 'ended'
