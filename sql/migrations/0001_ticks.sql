-- ticks: one row is one observed change of one quote (price, line activity, is_live, or removal). The log that everything else derives from.
-- Question it answers: what did a quote do between two times; the state at a time, by argMax over position or observed_at.
-- Order by league, event_day, event, market: a question names a league or an event, and event_day (the date in the event id, immutable) bounds it
-- where only the time is known. Retention counts from stored_at, never observed_at: a replay of 2020 would vanish at the next merge.
CREATE TABLE IF NOT EXISTS {database}.ticks
(
    league LowCardinality(String),
    sport LowCardinality(String),
    event_day Date,
    event_id String CODEC(ZSTD(1)),
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
    observed_at DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1)),
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
    current UInt8,
    simulated UInt8,
    partition UInt8,
    position UInt64 CODEC(Delta, ZSTD(1)),
    epoch UInt64,
    committed_at DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1)),
    stored_at DateTime64(3, 'UTC') DEFAULT now64(3) CODEC(Delta, ZSTD(1))
)
ENGINE = MergeTree
PARTITION BY toMonday(committed_at)
ORDER BY (league, event_day, event_id, market_type, odds_id, position)
TTL toDateTime(stored_at) + INTERVAL {retention_ticks_days} DAY
SETTINGS index_granularity = 1024
