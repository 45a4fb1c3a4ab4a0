-- fence_heads: the epoch of each partition's newest owner, in memory: what the tables that owners write check every row against (constraint newest_owner).
-- `fences` says the same, but asking it cost each insert a millisecond and the plan of a SELECT, which for 20 rows was more than to write them.
-- Kept by the store's process alone: after a restart no epoch is right, and owners take their partitions over anew, which writes it again.
CREATE TABLE IF NOT EXISTS {database}.fence_heads
(
    partition UInt8,
    epoch UInt64
)
ENGINE = Join(ANY, LEFT, partition)
SETTINGS join_any_take_last_row = 1, persistent = 0
