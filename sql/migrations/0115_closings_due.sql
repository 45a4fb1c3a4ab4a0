-- closings_due: one row is one event that began in a commit which did not wait for its closing lines: to capture those of a large slate takes longer than a commit may.
-- Written with that commit and above its mark like all the rest; its owner captures it afterwards, or the heir, who finds here what has no row in `closings`. Of an
-- event that had no price before its start there is none, so a row says that something may be missing, and not that it is. A week is longer than any outage.
CREATE TABLE IF NOT EXISTS {database}.closings_due
(
    league LowCardinality(String),
    event_day Date,
    event_id String,
    event_start_time DateTime64(3, 'UTC'),
    run LowCardinality(String),
    partition UInt8,
    position UInt64,
    epoch UInt64,
    committed_at DateTime64(3, 'UTC') DEFAULT parseDateTime64BestEffortOrZero(getSetting('log_comment'), 3, 'UTC'),
    stored_at DateTime64(3, 'UTC') DEFAULT now64(3),
    CONSTRAINT newest_owner CHECK epoch = joinGet('{database}.fence_heads', 'epoch', partition)
)
ENGINE = MergeTree
ORDER BY (league, event_day, event_id, run, position)
TTL toDateTime(stored_at) + INTERVAL 7 DAY
SETTINGS index_granularity = 1024
