-- captures: one raw payload as it arrived, so that production can be replayed. Written once a second by the feeds, outside the partitions.
CREATE TABLE IF NOT EXISTS {database}.captures
(
    feed LowCardinality(String),
    captured_at DateTime64(3, 'UTC'),
    request String,
    hash String,
    payload String CODEC(ZSTD(3)),
    stored_at DateTime64(3, 'UTC') DEFAULT now64(3)
)
ENGINE = MergeTree
PARTITION BY toDate(stored_at)
ORDER BY (feed, captured_at)
TTL toDateTime(stored_at) + INTERVAL {retention_captures_days} DAY
SETTINGS ttl_only_drop_parts = 1
