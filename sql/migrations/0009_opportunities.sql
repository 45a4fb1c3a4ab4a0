-- opportunities: one row is one state of one opportunity: detected, changed or expired. kind is ev, arbitrage, middle or low_hold.
-- An EV row is one book's price against the reference; the others keep each side as a ladder of prices, best first, so that any set of books finds its own best
-- combination in SQL without a row per combination. What depends on age (stale, confidence) is computed when read, from sightings, at the data time.
CREATE TABLE IF NOT EXISTS {database}.opportunities
(
    league LowCardinality(String),
    sport LowCardinality(String),
    event_day Date,
    event_id String,
    kind LowCardinality(String),
    id String,
    market_type LowCardinality(String),
    player_name LowCardinality(String),
    stat_category LowCardinality(String),
    line Nullable(Float64),
    is_alternate_line UInt8,
    is_player_prop UInt8,
    is_live UInt8,
    state LowCardinality(String),
    detected_at DateTime64(3, 'UTC'),
    observed_at DateTime64(3, 'UTC'),
    sportsbook LowCardinality(String),
    selection LowCardinality(String),
    selection_type LowCardinality(String),
    odds_id UInt64,
    odds_american Int32,
    odds_decimal Float64,
    external_event_id String,
    external_selection_id String,
    market_group LowCardinality(String),
    sharp_book LowCardinality(String),
    sharp_group LowCardinality(String),
    sharp_odds Array(Float64),
    fair_probabilities Array(Float64),
    market_width Nullable(Float64),
    cross_ref_count UInt8,
    push_probability Nullable(Float64),
    commission Float64,
    confidence_base Float64,
    market_books Array(LowCardinality(String)),
    arb_id String,
    sides Array(Tuple(selection String, selection_type String, line Nullable(Float64))),
    ladder Array(Tuple(side UInt8, sportsbook LowCardinality(String), odds_decimal Float64, odds_american Int32, odds_id UInt64, market_group LowCardinality(String), external_event_id String, external_selection_id String, market_id String, max_bet Nullable(Float64))),
    feed LowCardinality(String),
    run LowCardinality(String),
    current UInt8,
    simulated UInt8,
    partition UInt8,
    position UInt64,
    epoch UInt64,
    committed_at DateTime64(3, 'UTC'),
    stored_at DateTime64(3, 'UTC') DEFAULT now64(3)
)
ENGINE = MergeTree
PARTITION BY toMonday(committed_at)
ORDER BY (kind, league, event_day, event_id, id, position)
TTL toDateTime(stored_at) + INTERVAL {retention_opportunities_days} DAY
SETTINGS index_granularity = 1024
