-- sightings: one row is one showing of one event by one part: the full image of what was last seen for it, one entry per group ("book|market_group").
-- last_seen_at = observed_at - seen_lag_ms; the source's own observation time = observed_at - source_lag_ms (-1: it gives none).
-- A full image, not a delta: last_seen_at as of any position is one row's look-up, and rows that did not change need no rewriting (measured: 7% of the payload's bytes).
-- Small granules and an index on observed_at: the image as of a time is one row an event, and reading it decompresses its whole granule.
-- feed_of: groups that another feed than `feed` shows; shown_lag_ms: observed_at minus when any feed last showed anything of the event. Both are what a new owner needs to know.
-- hourly marks the first row of an event in an hour: after 7 days only those are kept.
CREATE TABLE IF NOT EXISTS {database}.sightings
(
    league LowCardinality(String),
    event_day Date,
    event_id String,
    observed_at DateTime64(3, 'UTC'),
    feed LowCardinality(String),
    groups Array(LowCardinality(String)),
    seen_lag_ms Array(UInt64),
    source_lag_ms Array(Int64),
    feed_of Map(LowCardinality(String), LowCardinality(String)),
    shown_lag_ms UInt64,
    hourly UInt8,
    run LowCardinality(String),
    current UInt8,
    partition UInt8,
    position UInt64,
    epoch UInt64,
    committed_at DateTime64(3, 'UTC'),
    stored_at DateTime64(3, 'UTC') DEFAULT now64(3),
    INDEX observed_at_minmax observed_at TYPE minmax GRANULARITY 1
)
ENGINE = MergeTree
PARTITION BY toMonday(committed_at)
ORDER BY (league, event_day, event_id, position)
TTL toDateTime(stored_at) + INTERVAL 7 DAY DELETE WHERE hourly = 0, toDateTime(stored_at) + INTERVAL {retention_ticks_days} DAY
SETTINGS index_granularity = 256
