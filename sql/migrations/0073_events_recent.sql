-- events_recent: what was committed since the last compaction into events_latest, and what was replaced there, for an hour; read with it exactly as quotes_recent with quotes_latest.
CREATE TABLE IF NOT EXISTS {database}.events_recent
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
    scored Map(String, String),
    observed_at DateTime64(3, 'UTC'),
    run LowCardinality(String),
    current UInt8,
    simulated UInt8,
    partition UInt8,
    position UInt64,
    epoch UInt64,
    committed_at DateTime64(3, 'UTC'),
    replaced_position UInt64 DEFAULT 18446744073709551615,
    replaced_at DateTime64(3, 'UTC') DEFAULT toDateTime64('2106-01-01 00:00:00', 3, 'UTC'),
    written_at DateTime('UTC') DEFAULT now()
)
ENGINE = ReplacingMergeTree(position)
PARTITION BY (toStartOfHour(replaced_at), if(replaced_position = 18446744073709551615, toStartOfInterval(written_at, toIntervalSecond(10)), toDateTime(0, 'UTC')))
ORDER BY (league, toStartOfMinute(replaced_at), event_day, event_id, committed_at)
TTL toDateTime(replaced_at) + INTERVAL 1 HOUR
SETTINGS index_granularity = 1024, ttl_only_drop_parts = 1, min_parts_to_merge_at_once = 10
