-- seen_as_of: per event, run and group: when it was last shown, as known at a time. A showing more than a week earlier is not looked for.
(
    SELECT event_id, run, seen_group, observed_at - toIntervalMillisecond(seen_lag) AS seen_at,
        observed_at - toIntervalMillisecond(greatest(toInt64(seen_lag), source_lag)) AS aged_at
    FROM
    (
        SELECT q.event_id, q.run, q.observed_at, q.groups, q.seen_lag_ms, q.source_lag_ms
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
    ARRAY JOIN groups AS seen_group, seen_lag_ms AS seen_lag, source_lag_ms AS source_lag
)
