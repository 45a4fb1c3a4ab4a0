-- seen_at: one row per event and group ("book|market_group"): when a feed last showed it (seen_at), the earlier of that and the source's own observation
-- time (aged_at: what ages are measured from), and which feed shows it now (shown_by). Joined by both: replicating the images per quote and searching them
-- there is 2 times slower for a league of 25,000 quotes.
(
    SELECT event_id, seen_group, observed_at - toIntervalMillisecond(seen_lag) AS seen_at,
        observed_at - toIntervalMillisecond(greatest(toInt64(seen_lag), source_lag)) AS aged_at,
        {part.shown_by} AS shown_by
    FROM {part.sightings_at}
    ARRAY JOIN groups AS seen_group, seen_lag_ms AS seen_lag, source_lag_ms AS source_lag
)
