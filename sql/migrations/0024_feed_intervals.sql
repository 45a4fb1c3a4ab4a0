-- feed_intervals: the expected time between two payloads of a feed (or of a run's recording), what staleness limits derive from: never below 2.5 times it.
CREATE TABLE IF NOT EXISTS {database}.feed_intervals
(
    feed String,
    run String,
    interval_ms UInt64,
    updated_at DateTime64(3, 'UTC') DEFAULT now64(3)
)
ENGINE = ReplacingMergeTree(updated_at)
ORDER BY (feed, run)
