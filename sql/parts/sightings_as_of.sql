-- sightings_as_of: per event and run the image of what was last seen of it, as known at a time. An image more than a week older is not looked for.
(
    SELECT q.event_id, q.observed_at, q.groups, q.seen_lag_ms, q.source_lag_ms, q.feed, q.feed_of, q.run
    FROM {database}.sightings AS q
    PREWHERE {part.scope}
      AND (q.event_id, q.position) IN
      (
        SELECT q.event_id, argMax(q.position, {part.newness})
        FROM {database}.sightings AS q
        PREWHERE {part.scope}
          AND if({axis:String} = 'commit', q.committed_at, q.observed_at) > {at:DateTime64(3, 'UTC')} - INTERVAL 7 DAY
        WHERE {part.known}
        GROUP BY q.event_id, q.run
      )
)
