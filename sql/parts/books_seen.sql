-- books_seen: every book that a feed shows: how many events that are not over, how many markets of them, when it was last seen, and the longest interval of
-- the feeds that show it.
(
    SELECT substringIndex(s.seen_group, '|', 1) AS book, uniqExact(s.event_id) AS events, count() AS groups, max(s.seen_at) AS seen,
        max(i.interval_ms) AS interval_ms
    FROM
    (
        SELECT event_id, toString(run) AS shown_run, seen_group, observed_at - toIntervalMillisecond(seen_lag) AS seen_at,
            {part.shown_by} AS shown_by
        FROM {part.sightings_at}
        ARRAY JOIN groups AS seen_group, seen_lag_ms AS seen_lag
    ) AS s
    INNER JOIN {part.events_at} AS e ON e.event_id = s.event_id
    LEFT ANY JOIN {part.cadence} AS i ON i.of_feed = s.shown_by AND i.of_run = s.shown_run
    WHERE {part.not_over}
      AND (empty({books:Array(String)}) OR book IN {books:Array(String)})
      AND {part.not_hidden}
    GROUP BY book
)
