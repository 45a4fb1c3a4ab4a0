-- sightings_at: the image of what was last seen of every event, as it stood at the vector, read as quotes_at. By event first, which keeps the order of the
-- tables: what joins two such lists meets its rows in one order (10,000 events: 82 ms instead of 115).
(
    SELECT * FROM
    (
    SELECT q.event_id, q.observed_at, q.groups, q.seen_lag_ms, q.source_lag_ms, q.feed, q.feed_of, q.run, q.position
    FROM {database}.sightings_latest AS q FINAL
    PREWHERE {part.scope}
    WHERE {part.standing}
    UNION ALL
    SELECT q.event_id, q.observed_at, q.groups, q.seen_lag_ms, q.source_lag_ms, q.feed, q.feed_of, q.run, q.position
    FROM {database}.sightings_recent AS q
    PREWHERE {part.scope}
      AND {part.recent}
    WHERE {part.replaced}
    )
    ORDER BY event_id, position DESC
    LIMIT 1 BY event_id
)
