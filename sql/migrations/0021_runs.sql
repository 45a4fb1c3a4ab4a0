-- runs: one row is one state of one replay: its files, its kind, how far it is. The newest `updated_at` wins. median_gap_ms: what staleness is measured by.
CREATE TABLE IF NOT EXISTS {database}.runs
(
    run String,
    kind LowCardinality(String),
    state LowCardinality(String),
    files Array(String),
    options String,
    shift_ms Int64,
    median_gap_ms UInt64,
    enqueued UInt64,
    first_observed_at Nullable(DateTime64(3, 'UTC')),
    last_observed_at Nullable(DateTime64(3, 'UTC')),
    updated_at DateTime64(3, 'UTC') DEFAULT now64(3)
)
ENGINE = ReplacingMergeTree(updated_at)
ORDER BY run
