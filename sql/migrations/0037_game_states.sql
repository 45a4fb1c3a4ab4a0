-- game_states: one row is one observation of how a game stands: score, period, clock, possession. `details` is a JSON object of what only one sport has.
CREATE TABLE IF NOT EXISTS {database}.game_states
(
    league LowCardinality(String),
    sport LowCardinality(String),
    event_day Date,
    event_id String,
    home_team LowCardinality(String),
    away_team LowCardinality(String),
    home_score Nullable(Int32),
    away_score Nullable(Int32),
    is_live UInt8,
    is_final UInt8,
    game_period LowCardinality(String),
    game_clock String,
    possession LowCardinality(String),
    last_play String,
    details String,
    book_count UInt16,
    interval_ms UInt32,
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
TTL toDateTime(stored_at) + INTERVAL {retention_ticks_days} DAY
SETTINGS index_granularity = 1024
