-- odds_as_of: the odds rows as they were at a recorded time (the observation axis), from live feeds and replays alike: where both speak of a quote, the newest
-- observation at or before the time wins, be it a change, a mere showing, or a removal.
-- parameters:
--   at DateTime64(3): the recorded time
--   positions Array(UInt64): only rows committed at or below this vector, so that the answer can be given again
--   sports Array(String): [] = all, as the ones below; a league or an event should be named
--   leagues Array(String): league ids
--   events Array(String): event ids
--   days Array(Date): dates in the event ids
--   books Array(String): sportsbook ids
--   markets Array(String): market types
SELECT * EXCEPT (is_removed)
FROM
(
    SELECT
    {part.odds_columns},
    q.is_removed AS is_removed
    FROM {part.ticks_as_of} AS q
    INNER JOIN {part.events_as_of} AS e ON e.event_id = q.event_id
    LEFT ANY JOIN {part.seen_as_of} AS s
        ON s.event_id = q.event_id AND s.run = q.run AND s.seen_group = concat(q.sportsbook, '|', q.market_group)
    WHERE e.status != 'ended'
    ORDER BY greatest(q.observed_at, s.seen_at) DESC, q.position DESC
    LIMIT 1 BY q.odds_id
)
WHERE is_removed = 0
