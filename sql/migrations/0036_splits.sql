-- splits: one row is what the customers of one book bet on one event at one time, as fractions of the money (handle) and of the bets, with the lines and American
-- prices that they saw. `has_...` says which groups the source showed; a number that it did not show is null.
CREATE TABLE IF NOT EXISTS {database}.splits
(
    league LowCardinality(String),
    sport LowCardinality(String),
    event_day Date,
    event_id String,
    home_team LowCardinality(String),
    away_team LowCardinality(String),
    sportsbook LowCardinality(String),
    has_spread UInt8,
    spread_home_line Nullable(Float64),
    spread_away_line Nullable(Float64),
    spread_home_odds Nullable(Int32),
    spread_away_odds Nullable(Int32),
    spread_home_handle Nullable(Float64),
    spread_away_handle Nullable(Float64),
    spread_home_bets Nullable(Float64),
    spread_away_bets Nullable(Float64),
    has_total UInt8,
    total_line Nullable(Float64),
    total_over_handle Nullable(Float64),
    total_under_handle Nullable(Float64),
    total_over_bets Nullable(Float64),
    total_under_bets Nullable(Float64),
    has_moneyline UInt8,
    moneyline_home_odds Nullable(Int32),
    moneyline_away_odds Nullable(Int32),
    moneyline_home_handle Nullable(Float64),
    moneyline_away_handle Nullable(Float64),
    moneyline_home_bets Nullable(Float64),
    moneyline_away_bets Nullable(Float64),
    observed_at DateTime64(3, 'UTC'),
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
ORDER BY (league, event_day, event_id, sportsbook, position)
TTL toDateTime(stored_at) + INTERVAL {retention_ticks_days} DAY
SETTINGS index_granularity = 1024
