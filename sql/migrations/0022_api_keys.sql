-- api_keys: one row is one state of one key, the newest `updated_at` wins. A key is kept only as the SHA-256 of its 256 random bits.
CREATE TABLE IF NOT EXISTS {database}.api_keys
(
    id String,
    key_hash String,
    preview String,
    user_id String,
    name String,
    tier LowCardinality(String),
    requests_per_minute Nullable(UInt32),
    is_active UInt8,
    expires_at Nullable(DateTime64(3, 'UTC')),
    created_at DateTime64(3, 'UTC'),
    updated_at DateTime64(6, 'UTC')
)
ENGINE = ReplacingMergeTree(updated_at)
ORDER BY id
