-- sightings_at: the image of what was last seen of every event, as it stood at the vector, read as quotes_at.
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
    ORDER BY position DESC
    LIMIT 1 BY event_id
)
