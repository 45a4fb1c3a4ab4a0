-- usage: requests per key and minute; the rows of one minute add up.
CREATE TABLE IF NOT EXISTS {database}.usage
(
    key_id String,
    minute DateTime('UTC'),
    requests UInt64
)
ENGINE = SummingMergeTree
ORDER BY (key_id, minute)
TTL minute + INTERVAL 400 DAY
