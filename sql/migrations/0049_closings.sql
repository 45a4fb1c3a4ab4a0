-- closings: one row is what one quote closed with: its first and its last tick before its event began, as the log had them at `position`, where the event was
-- said to begin, or to have begun at another time (`event_start_time` is the start that it was captured for). Taken of the log by the owner's commit: by hand it
-- would need every quote's first price in memory, and could not be taken again for an earlier start. The newest capture of (event, run) counts, while its start
-- is the event's. Kept always, longer than the ticks.
CREATE TABLE IF NOT EXISTS {database}.closings
(
    league LowCardinality(String),
    sport LowCardinality(String),
    event_day Date,
    event_id String,
    event_start_time DateTime64(3, 'UTC'),
    market_type LowCardinality(String),
    odds_id UInt64,
    sportsbook LowCardinality(String),
    player_name LowCardinality(String),
    stat_category LowCardinality(String),
    selection LowCardinality(String),
    selection_type LowCardinality(String),
    line Nullable(Float64),
    is_player_prop UInt8,
    is_alternate_line UInt8,
    is_active UInt8,
    is_removed UInt8,
    odds_american Int32,
    odds_decimal Float64,
    observed_at DateTime64(3, 'UTC'),
    tick_position UInt64,
    tick_committed_at DateTime64(3, 'UTC'),
    opening_odds_american Int32,
    opening_odds_decimal Float64,
    opened_at DateTime64(3, 'UTC'),
    opening_position UInt64,
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
ORDER BY (league, event_day, event_id, run, position, market_type, odds_id)
SETTINGS index_granularity = 1024
