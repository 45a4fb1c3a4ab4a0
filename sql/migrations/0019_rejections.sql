-- rejections: one refused row or payload, with its reason and the offending piece.
CREATE TABLE IF NOT EXISTS {database}.rejections
(
    feed LowCardinality(String),
    reason LowCardinality(String),
    league LowCardinality(String),
    event LowCardinality(String),
    sportsbook LowCardinality(String),
    detail String,
    sample String,
    observed_at DateTime64(3, 'UTC'),
    run LowCardinality(String),
    partition UInt8,
    position UInt64,
    epoch UInt64,
    committed_at DateTime64(3, 'UTC'),
    stored_at DateTime64(3, 'UTC') DEFAULT now64(3)
)
ENGINE = MergeTree
ORDER BY (feed, reason, observed_at)
TTL toDateTime(stored_at) + INTERVAL {retention_rejections_days} DAY
