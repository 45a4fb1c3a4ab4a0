-- leagues: the atlas's leagues; see 0025.
CREATE TABLE IF NOT EXISTS {database}.leagues
(
    id String,
    numerical_id Nullable(UInt32),
    name String,
    sport String,
    ref Nullable(Tuple(id String, numerical_id Nullable(UInt32), label String))
)
ENGINE = Join(ANY, LEFT, id)
