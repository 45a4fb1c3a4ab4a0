-- teams: the atlas's teams; see 0025. `search` is the folded name and aliases, one a line: what a search for a team looks through.
CREATE TABLE IF NOT EXISTS {database}.teams
(
    id String,
    numerical_id Nullable(UInt32),
    name String,
    sport String,
    leagues Array(String),
    aliases Array(String),
    search String,
    ref Nullable(Tuple(id String, numerical_id Nullable(UInt32), name String, abbreviation Nullable(String), logo Nullable(String), city Nullable(String), mascot Nullable(String), conference Nullable(String), division Nullable(String)))
)
ENGINE = Join(ANY, LEFT, id)
