-- quotes_replaced: the row that a tick replaced, written before the tick. State at P = quotes_latest with position <= P, plus these rows with position <= P < replaced_position.
-- Kept an hour: cursors live 15 minutes, the Free delay is one. Older commit times are read from ticks.
CREATE TABLE IF NOT EXISTS {database}.quotes_replaced
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
    replaced_position UInt64,
    replaced_at DateTime64(3, 'UTC')
)
ENGINE = MergeTree
PARTITION BY toStartOfHour(replaced_at)
ORDER BY (league, toStartOfMinute(replaced_at), event_day, event_id, market_type, odds_id)
TTL toDateTime(replaced_at) + INTERVAL 1 HOUR
SETTINGS index_granularity = 1024, ttl_only_drop_parts = 1
