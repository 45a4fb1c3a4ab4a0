-- results: one row is one final score of one event, as a source told it; a correction is a row more. Kept always.
CREATE TABLE IF NOT EXISTS {database}.results
(
    league LowCardinality(String),
    sport LowCardinality(String),
    event_day Date,
    event_id String,
    home_team LowCardinality(String),
    away_team LowCardinality(String),
    home_score Int32,
    away_score Int32,
    status LowCardinality(String),
    event_start_time Nullable(DateTime64(3, 'UTC')),
    observed_at DateTime64(3, 'UTC'),
    feed LowCardinality(String),
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
