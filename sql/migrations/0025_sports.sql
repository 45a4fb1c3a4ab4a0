-- sports: the atlas's sports. Engine Join: the table is a hash in memory, which views look up per row (joinGet) without planning a join.
-- `ref` is the wire's reference block, ready made, of the entity; null never, absent (NULL of the look-up) where the atlas lacks it.
CREATE TABLE IF NOT EXISTS {database}.sports
(
    id String,
    numerical_id Nullable(UInt32),
    name String,
    ref Nullable(Tuple(id String, numerical_id Nullable(UInt32), name String))
)
ENGINE = Join(ANY, LEFT, id)
