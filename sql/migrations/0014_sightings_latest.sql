-- sightings_latest: the newest current image of every event (version = epoch, position). Where its position is above P, the newest row of sightings at or below P is taken.
CREATE TABLE IF NOT EXISTS {database}.sightings_latest
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
    version UInt64,
    stored_at DateTime64(3, 'UTC') DEFAULT now64(3)
)
ENGINE = ReplacingMergeTree(version)
ORDER BY (league, event_day, event_id)
TTL toDateTime(stored_at) + INTERVAL {retention_ticks_days} DAY
SETTINGS index_granularity = 1024
