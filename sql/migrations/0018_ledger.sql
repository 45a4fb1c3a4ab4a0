-- ledger: one row is one job that was run: a part of a payload, or a sweep. A job whose row stands at or below the mark is never run again.
CREATE TABLE IF NOT EXISTS {database}.ledger
(
    partition UInt8,
    position UInt64 CODEC(Delta, ZSTD(1)),
    epoch UInt64,
    job_id String,
    kind LowCardinality(String),
    feed LowCardinality(String),
    league LowCardinality(String),
    run LowCardinality(String),
    observed_at DateTime64(3, 'UTC'),
    seen UInt32,
    changed UInt32,
    rejected UInt32,
    skipped UInt32,
    committed_at DateTime64(3, 'UTC'),
    stored_at DateTime64(3, 'UTC') DEFAULT now64(3),
    INDEX job_id_bloom job_id TYPE bloom_filter(0.001) GRANULARITY 1
)
ENGINE = MergeTree
PARTITION BY toMonday(committed_at)
ORDER BY (partition, position)
TTL toDateTime(stored_at) + INTERVAL {retention_ticks_days} DAY
SETTINGS index_granularity = 1024
