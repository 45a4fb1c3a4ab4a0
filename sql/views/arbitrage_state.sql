-- arbitrage_state: the arbitrages that stand at a vector of positions for a set of books: the best price of every side, each at another of these books.
-- Without suspicious ones: live prices over their limit do not compete, a stale prematch set gives way to a fresh one that also pays, and profits above 10% are left out.
-- parameters:
--   positions Array(UInt64): the vector, one position per partition
--   at DateTime64(3): the data time of the answer; ages are measured there
--   method String: the de-vig method that ev_percentage is by
--   include_suspicious UInt8: 1: everything, by price alone
--   sports Array(String): [] = all, as the ones below
--   leagues Array(String): league ids
--   events Array(String): event ids
--   days Array(Date): dates in the event ids
--   books Array(String): the reader's sportsbook ids
--   markets Array(String): market types
--   links String: what the addresses in deep_link begin with; '' for none
--   link_ends Map(String, String): what ends them, by sportsbook
SELECT
    p.id AS id,
    p.event_id AS event_id,
    p.event_name AS event_name,
    p.sport AS sport,
    p.league AS league,
    nullIf(p.home_team, '') AS home_team,
    nullIf(p.away_team, '') AS away_team,
    p.market_type AS market_type,
    p.line AS line,
    p.profit AS profit_percent,
    round(100 * p.best_sum, 8) AS implied_total,
    toBool(p.is_live) AS is_live,
    p.start_time AS start_time,
    toBool(p.is_alternate_line) AS is_alternate_line,
    toBool(p.is_player_prop) AS is_player_prop,
    nullIf(p.player_name, '') AS player_name,
    nullIf(p.stat_category, '') AS stat_category,
    toBool(p.overdue > 1) AS possibly_stale,
    p.age_ms / 1000 AS oldest_odds_age_seconds,
    arrayFilter(warning -> warning != '', [
        if(p.overdue > 1 AND p.is_live = 0, 'POTENTIALLY_STALE_ODDS', ''),
        if(p.overdue > 6, 'VERY_STALE_ODDS', ''),
        if(p.overdue > 1 AND p.is_live = 1, 'LIVE_STALE_ODDS', ''),
        if(p.is_live = 1, 'LIVE_GAME', ''),
        if(p.best_sum < 0.95, 'LOW_IMPLIED_TOTAL', ''),
        if(p.is_live = 1 AND p.profit > 5, 'LIVE_HIGH_PROFIT_SUSPICIOUS', '')]) AS warnings,
    toBool(p.market_ev > 0) AS ev_available,
    if(p.market_ev > 0, p.market_ev, NULL) AS ev_percentage,
    round(100 * (arrayMin(arrayMap(
        (book, price) -> (1 + (price - 1) * (1 - ({part.commission}))) / price,
        arrayMap(l -> l.4, p.best), arrayMap(l -> l.2, p.best))) / p.best_sum - 1), 8) AS estimated_net_profit_percent,
    nullIf(round(arrayMin(arrayMap(l -> ifNull(p.ladder[l.5].max_bet, inf) * l.2 * p.best_sum, p.best)), 2), inf) AS max_stake,
    joinGet('{database}.teams', 'ref', p.home_id) AS home,
    joinGet('{database}.teams', 'ref', p.away_id) AS away,
    joinGet('{database}.sports', 'ref', p.sport) AS sport_ref,
    joinGet('{database}.leagues', 'ref', p.league) AS league_ref,
    joinGet('{database}.market_types', 'ref', p.market_type) AS market_ref,
    arrayMap((l, i) -> CAST((
        l.4,
        p.sides[l.1 + 1].selection,
        p.sides[l.1 + 1].selection_type,
        ifNull(p.sides[l.1 + 1].line, nan),
        p.ladder[l.5].odds_american,
        l.2,
        round(1 / l.2, 8),
        round(1 / l.2, 8),
        round(100 / l.2 / p.best_sum, 8),
        {at:DateTime64(3, 'UTC')} - toIntervalMillisecond(l.6),
        nullIf(p.ladder[l.5].external_event_id, ''),
        nullIf(p.ladder[l.5].external_selection_id, ''),
        nullIf(p.ladder[l.5].market_id, ''),
        toString(p.ladder[l.5].odds_id),
        if(joinGet('{database}.sportsbooks', 'ref', l.4) IS NULL, NULL,
            concat(nullIf({links:String}, ''), toString(p.ladder[l.5].odds_id), {link_ends:Map(String, String)}[l.4])),
        home, away, sport_ref, league_ref, market_ref,
        joinGet('{database}.sportsbooks', 'ref', l.4)),
        'Tuple(sportsbook String, selection String, selection_type String, line Float64, odds_american Int32, odds_decimal Float64, implied_probability Float64, odds_probability Float64, stake_percent Float64, timestamp DateTime64(3, \'UTC\'), external_event_id Nullable(String), selection_id Nullable(String), market_id Nullable(String), odds_id String, deep_link Nullable(String), home Nullable(Tuple(id String, numerical_id Nullable(UInt32), name String, abbreviation Nullable(String), logo Nullable(String), city Nullable(String), mascot Nullable(String), conference Nullable(String), division Nullable(String))), away Nullable(Tuple(id String, numerical_id Nullable(UInt32), name String, abbreviation Nullable(String), logo Nullable(String), city Nullable(String), mascot Nullable(String), conference Nullable(String), division Nullable(String))), sport_ref Nullable(Tuple(id String, numerical_id Nullable(UInt32), name String)), league_ref Nullable(Tuple(id String, numerical_id Nullable(UInt32), label String)), market_ref Nullable(Tuple(id String, numerical_id Nullable(UInt32), label String)), sportsbook_ref Nullable(Tuple(id String, numerical_id Nullable(UInt32), label String)))'),
        p.best, arrayEnumerate(p.best)) AS legs,
    p.detected_at AS detected_at,
    p.home_id AS home_id,
    p.away_id AS away_id,
    p.event_day AS event_day,
    p.run AS run,
    toBool(p.simulated) AS simulated,
    p.partition AS partition,
    p.position AS position,
    p.committed_at AS committed_at
FROM {part.priced} AS p
WHERE p.is_listed_arbitrage
