-- sportsbooks: the atlas's books, the catalogue with the tier that each requires; see 0025. commission: the share of net winnings that an exchange keeps.
CREATE TABLE IF NOT EXISTS {database}.sportsbooks
(
    id String,
    numerical_id Nullable(UInt32),
    display_name String,
    short_name String,
    category String,
    has_live_odds Bool,
    has_player_props Bool,
    regions Array(String),
    is_sharp Bool,
    requires_tier Nullable(String),
    unlisted Bool,
    features Array(String),
    commission Float64,
    ref Nullable(Tuple(id String, numerical_id Nullable(UInt32), label String))
)
ENGINE = Join(ANY, LEFT, id)
