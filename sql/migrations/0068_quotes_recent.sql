-- quotes_recent: what was committed since the last compaction into quotes_latest (its replaced_position and replaced_at are the largest there are), and the rows that
-- were replaced there, for an hour: cursors live 15 minutes, the Free delay is one. State at P = of each quote the newest of quotes_latest and of these rows with
-- position <= P < replaced_position. Older commit times are read from ticks.
-- Of a commit only a quote's last row can ever be asked for. What is not yet replaced stands in parts of ten seconds, which are dropped whole when they were taken over.
CREATE TABLE IF NOT EXISTS {database}.quotes_recent
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
    replaced_position UInt64 DEFAULT 18446744073709551615,
    replaced_at DateTime64(3, 'UTC') DEFAULT toDateTime64('2106-01-01 00:00:00', 3, 'UTC'),
    written_at DateTime('UTC') DEFAULT now()
)
ENGINE = ReplacingMergeTree(position)
PARTITION BY (toStartOfHour(replaced_at), if(replaced_position = 18446744073709551615, toStartOfInterval(written_at, toIntervalSecond(10)), toDateTime(0, 'UTC')))
ORDER BY (league, toStartOfMinute(replaced_at), event_day, event_id, market_type, odds_id, committed_at)
TTL toDateTime(replaced_at) + INTERVAL 1 HOUR
SETTINGS index_granularity = 1024, ttl_only_drop_parts = 1, min_parts_to_merge_at_once = 10
