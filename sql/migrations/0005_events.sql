-- events: one row is one state of one canonical event (identity, start, status). Kept always: an event id once given never changes.
-- history runs write here too (current = 0): the registry of identities is shared, the current lists are not.
CREATE TABLE IF NOT EXISTS {database}.events
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
    stored_at DateTime64(3, 'UTC') DEFAULT now64(3)
)
ENGINE = MergeTree
ORDER BY (league, event_day, event_id, position)
SETTINGS index_granularity = 1024
