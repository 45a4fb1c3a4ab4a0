-- seen_as_of: what seen_at is, as known at a time: one row per event, run and group.
(
    SELECT event_id, run, seen_group, observed_at - toIntervalMillisecond(seen_lag) AS seen_at,
        observed_at - toIntervalMillisecond(greatest(toInt64(seen_lag), source_lag)) AS aged_at,
        {part.shown_by} AS shown_by
    FROM {part.sightings_as_of}
    ARRAY JOIN groups AS seen_group, seen_lag_ms AS seen_lag, source_lag_ms AS source_lag
)
