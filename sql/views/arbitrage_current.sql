-- arbitrage_current: every arbitrage that stands now over all books: the best price of each side, each at another book. Suspicious ones (above 10%, or stale in play)
-- are left out, and a stale set gives way to a fresh one.
-- Answers: which markets can be bet on all sides without a loss, where, and with which stakes?
-- public
-- bindings:
--   positions: {part.heads}
--   at: {part.data_time}
--   method: 'power'
--   include_suspicious: 0
--   sports: []
--   leagues: []
--   events: []
--   days: []
--   books: []
--   markets: []
-- columns:
--   id String: the opportunity's id: hash of event, market, player and line
--   event_id String: canonical event id
--   event_name String: "Away @ Home", or "Home v Away"
--   sport String: sport id
--   league String: league id
--   home_team Nullable(String): name of the home team
--   away_team Nullable(String): name of the away team
--   start_time Nullable(DateTime64(3)): scheduled start
--   market_type String: market type
--   line Nullable(Float64): home handicap or total; null for markets without one
--   player_name Nullable(String): the player of a player prop, else null
--   stat_category Nullable(String): the statistic of a player prop, else null
--   profit_percent Float64: 100 (1/S - 1), S the sum of 1/price of the legs
--   implied_total Float64: 100 S
--   possibly_stale Nullable(Bool): a leg is older than its limit
--   oldest_odds_age_seconds Nullable(Float64): age of the oldest leg
--   legs Array(Tuple(sportsbook String, selection String, line Nullable(Float64), odds_american Int32, odds_decimal Float64, stake_percent Float64)): one price a side, each at another book
--   is_live Bool: in play
--   is_alternate_line Bool: an alternate line
--   is_player_prop Bool: a bet on a player
--   detected_at DateTime64(3): when it was first detected
--   run String: the shifted replay that it belongs to; empty for live
--   simulated Bool: of the simulated feed or of a shifted replay
--   partition UInt8: partition of its league
--   position UInt64: number of the commit of its newest state
--   committed_at DateTime64(3): when its newest state was committed
SELECT
    {part.opportunity_event},
    p.line AS line,
    nullIf(p.player_name, '') AS player_name,
    nullIf(p.stat_category, '') AS stat_category,
    p.profit AS profit_percent,
    round(100 * p.best_sum, 8) AS implied_total,
    toBool(p.overdue > 1) AS possibly_stale,
    p.age_ms / 1000 AS oldest_odds_age_seconds,
    arrayMap(l -> CAST(
        (l.4, p.sides[l.1 + 1].selection, p.sides[l.1 + 1].line, p.ladder[l.5].odds_american, l.2, round(100 / l.2 / p.best_sum, 8)),
        'Tuple(sportsbook String, selection String, line Nullable(Float64), odds_american Int32, odds_decimal Float64, stake_percent Float64)'), p.best) AS legs,
    toBool(p.is_live) AS is_live,
    toBool(p.is_alternate_line) AS is_alternate_line,
    toBool(p.is_player_prop) AS is_player_prop,
    p.detected_at AS detected_at,
    p.run AS run,
    {part.simulated_now} AS simulated,
    p.partition AS partition,
    p.position AS position,
    p.committed_at AS committed_at
FROM {part.priced} AS p
WHERE p.is_listed_arbitrage
