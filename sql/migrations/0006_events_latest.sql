-- events_latest: the newest current state of every event (version = epoch, position). Read with FINAL.
CREATE TABLE IF NOT EXISTS {database}.events_latest
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
    version UInt64
)
ENGINE = ReplacingMergeTree(version)
ORDER BY (league, event_day, event_id)
SETTINGS index_granularity = 1024
