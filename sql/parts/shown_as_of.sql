-- shown_as_of: per event one image of all that was shown of it, as known at a time. Where live feeds and replays both showed it, what either showed counts,
-- as its quotes do.
(
    SELECT
        s.event_id AS event_id,
        max(s.seen_at) AS observed_at,
        groupArray(s.seen_group) AS groups,
        arrayMap(seen -> dateDiff('millisecond', seen, observed_at), groupArray(s.seen_at)) AS seen_lag_ms
    FROM {part.seen_as_of} AS s
    GROUP BY s.event_id
)
