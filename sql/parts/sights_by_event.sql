-- sights_by_event: per event and run the last sighting's image, ready to look prices up in: its groups' hashes (a search by text costs 3 times as much), and beside
-- each how long ago it was shown, the longer of that and what its source says, and the interval of the feed that shows it.
(
    SELECT
        g.event_id AS event_id, g.run AS run, g.observed_at AS observed_at, g.keys AS keys, g.seen_lags AS seen_lags, g.age_lags AS age_lags,
        arrayMap(
            key -> toFloat64(i.intervals[indexOf(i.feeds, if(has(g.others, key), g.shown_by[indexOf(g.others, key)], g.feed))]),
            g.keys) AS intervals
    FROM
    (
        SELECT
            event_id, observed_at, toString(feed) AS feed, toString(run) AS run,
            arrayMap(g -> cityHash64(g), groups) AS keys,
            arrayMap(lag -> toInt64(lag), seen_lag_ms) AS seen_lags,
            arrayMap((lag, source) -> greatest(toInt64(lag), source), seen_lag_ms, source_lag_ms) AS age_lags,
            arrayMap(g -> cityHash64(g), mapKeys(feed_of)) AS others,
            arrayMap(name -> toString(name), mapValues(feed_of)) AS shown_by
        FROM {part.sightings_at}
    ) AS g
    LEFT ANY JOIN
    (
        SELECT f.run AS run, groupArray(f.feed) AS feeds, groupArray(f.interval_ms) AS intervals
        FROM {database}.feed_intervals AS f FINAL
        GROUP BY f.run
    ) AS i ON i.run = g.run
)
