-- sightings_replaced: the image that a newer one replaced, for an hour; read with sightings_latest exactly as quotes_replaced with quotes_latest.
-- Taken from `sightings` instead, one look-up per event decompresses some thousand images: half a gigabyte for a league of 250 events.
CREATE TABLE IF NOT EXISTS {database}.sightings_replaced
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
    replaced_position UInt64,
    replaced_at DateTime64(3, 'UTC')
)
ENGINE = MergeTree
PARTITION BY toStartOfHour(replaced_at)
ORDER BY (league, toStartOfMinute(replaced_at), event_day, event_id)
TTL toDateTime(replaced_at) + INTERVAL 1 HOUR
SETTINGS index_granularity = 1024, ttl_only_drop_parts = 1
