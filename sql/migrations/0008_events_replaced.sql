-- events_replaced: the state that a newer one replaced, for an hour; read with events_latest exactly as quotes_replaced with quotes_latest.
CREATE TABLE IF NOT EXISTS {database}.events_replaced
(
    league LowCardinality(String),
    sport LowCardinality(String),
    event_day Date,
    event_id String,
    event_name String,
    home_team LowCardinality(String),
    away_team LowCardinality(String),
    home_id LowCardinality(String),
    away_id LowCardinality(String),
    event_start_time Nullable(DateTime64(3, 'UTC')),
    start_feed LowCardinality(String),
    status LowCardinality(String),
    is_live UInt8,
    live_since Nullable(DateTime64(3, 'UTC')),
    external_ids Map(String, String),
    feed_ids Map(String, String),
    observed_at DateTime64(3, 'UTC'),
    run LowCardinality(String),
    current UInt8,
    simulated UInt8,
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
