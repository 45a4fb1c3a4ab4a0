-- fences: one row is one taking-over of a partition. Every insert of an owner carries (partition, epoch) IN (the highest epochs here): the store itself refuses a replaced owner.
CREATE TABLE IF NOT EXISTS {database}.fences
(
    partition UInt8,
    epoch UInt64,
    owner String,
    taken_at DateTime64(3, 'UTC') DEFAULT now64(3)
)
ENGINE = MergeTree
ORDER BY (partition, epoch)
