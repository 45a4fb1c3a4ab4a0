-- market_types: the atlas's market types; see 0025.
CREATE TABLE IF NOT EXISTS {database}.market_types
(
    id String,
    numerical_id Nullable(UInt32),
    name String,
    description String,
    has_line Bool,
    examples Array(String),
    sports Array(String),
    ref Nullable(Tuple(id String, numerical_id Nullable(UInt32), label String))
)
ENGINE = Join(ANY, LEFT, id)
