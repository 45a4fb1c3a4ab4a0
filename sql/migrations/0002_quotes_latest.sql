-- quotes_latest: the last current tick of every quote, the newest (epoch, position) winning; a removed quote stays as a tombstone (is_removed = 1).
-- Fed by one materialized view from ticks (current = 1) and by the roll-back of a new owner, whose epoch makes its rows win.
-- Read with FINAL and an explicit PREWHERE on key columns only: 5 to 9 times faster than argMax on large filters.
CREATE TABLE IF NOT EXISTS {database}.quotes_latest
(
    league LowCardinality(String),
    sport LowCardinality(String),
    event_day Date,
    event_id String,
    market_type LowCardinality(String),
    market_group LowCardinality(String),
    odds_id UInt64,
    sportsbook LowCardinality(String),
    player_name LowCardinality(String),
    stat_category LowCardinality(String),
    selection LowCardinality(String),
    selection_type LowCardinality(String),
    line Nullable(Float64),
    odds_american Int32,
    odds_decimal Float64,
    is_active UInt8,
    is_removed UInt8,
    is_live UInt8,
    is_alternate_line UInt8,
    is_player_prop UInt8,
    changed_at Nullable(DateTime64(3, 'UTC')),
    observed_at DateTime64(3, 'UTC'),
    external_event_id String,
    external_selection_id String,
    market_id String,
    max_bet Nullable(Float64),
    lay_odds_decimal Nullable(Float64),
    lay_odds_american Nullable(Int32),
    back_size Nullable(Float64),
    lay_size Nullable(Float64),
    traded_volume Nullable(Float64),
    feed LowCardinality(String),
    run LowCardinality(String),
    simulated UInt8,
    partition UInt8,
    position UInt64,
    epoch UInt64,
    committed_at DateTime64(3, 'UTC'),
    version UInt64,
    stored_at DateTime64(3, 'UTC') DEFAULT now64(3)
)
ENGINE = ReplacingMergeTree(version)
ORDER BY (league, event_day, event_id, market_type, odds_id)
TTL toDateTime(stored_at) + INTERVAL {retention_ticks_days} DAY
SETTINGS index_granularity = 1024
