-- marks: one row closes one commit of one partition: every position up to it counts. No view hangs on it: its insert decides, fenced and bounded in time.
-- The projection answers "the newest mark per partition" from some 16 rows a part; an idle partition's mark is old, so a time bound would not do.
CREATE TABLE IF NOT EXISTS {database}.marks
(
    partition UInt8,
    position UInt64 CODEC(Delta, ZSTD(1)),
    epoch UInt64,
    committed_at DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1)),
    current UInt8,
    INDEX committed_at_minmax committed_at TYPE minmax GRANULARITY 1,
    PROJECTION heads (SELECT partition, max(position), max(committed_at), maxIf(committed_at, current = 1) GROUP BY partition)
)
ENGINE = MergeTree
ORDER BY (partition, position)
SETTINGS index_granularity = 1024
