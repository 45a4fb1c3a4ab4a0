-- arbitrage_rows: the wire's arbitrage row: the best price of every side, each at another of the reader's books. A leg's line and ids are null where there are none:
-- a null would be left out of a tuple, so there they are a number that is none, which is written as null.
SELECT
    {part.opportunity_event},
    p.line AS line,
    p.profit AS profit_percent,
    round(100 * p.best_sum, 8) AS implied_total,
    arrayFilter(warning -> warning != '', [
        if(p.overdue > 1, if(p.is_live = 0, 'POTENTIALLY_STALE_ODDS', ''), ''),
        if(p.overdue > 6, 'VERY_STALE_ODDS', ''),
        if(p.overdue > 1, if(p.is_live = 1, 'LIVE_STALE_ODDS', ''), ''),
        if(p.is_live = 1, 'LIVE_GAME', ''),
        if(p.best_sum < 0.95, 'LOW_IMPLIED_TOTAL', ''),
        if(p.is_live = 1, if(p.profit > 5, 'LIVE_HIGH_PROFIT_SUSPICIOUS', ''), ''),
        if({part.is_crossed}, 'CROSSED_BOOK', ''),
        if(p.is_postponed, 'POSTPONED', '')]) AS warnings,
    toBool(p.market_ev > 0) AS ev_available,
    if(p.market_ev > 0, p.market_ev, NULL) AS ev_percentage,
    round(100 * (arrayMin(p.net_payouts) - 1), 8) AS estimated_net_profit_percent,
    least(estimated_net_profit_percent, multiIf(
        endsWith(p.market_type, 'draw_no_bet'), 0., p.line = round(p.line), 0., {part.can_tie}, 0.,
        p.line * 2 != round(p.line * 2), round(50 * (p.net_payouts[{part.half_winner}] - 1), 8),
        inf)) AS worst_case_profit_percent,
    nullIf(floor(arrayMin(arrayMap(l -> ifNull(p.ladder[l.5].max_bet, inf) * l.2 * p.best_sum, p.best)) + 1e-9, 2), inf) AS max_stake,
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
        if(p.ladder[l.5].external_event_id = '', nan, p.ladder[l.5].external_event_id),
        if(p.ladder[l.5].external_selection_id = '', nan, p.ladder[l.5].external_selection_id),
        if(p.ladder[l.5].market_id = '', nan, p.ladder[l.5].market_id),
        toString(p.ladder[l.5].odds_id),
        {part.leg_link},
        home, away, sport_ref, league_ref, market_ref,
        {part.book_ref(l.4)}),
        'Tuple(sportsbook String, selection String, selection_type String, line Float64, odds_american Int32, odds_decimal Float64, implied_probability Float64, odds_probability Float64, stake_percent Float64, timestamp DateTime64(3, \'UTC\'), external_event_id Variant(Float64, String), selection_id Variant(Float64, String), market_id Variant(Float64, String), odds_id String, deep_link Nullable(String), home Nullable(Tuple(id String, numerical_id Nullable(UInt32), name String, abbreviation Nullable(String), logo Nullable(String), city Nullable(String), mascot Nullable(String), conference Nullable(String), division Nullable(String))), away Nullable(Tuple(id String, numerical_id Nullable(UInt32), name String, abbreviation Nullable(String), logo Nullable(String), city Nullable(String), mascot Nullable(String), conference Nullable(String), division Nullable(String))), sport_ref Nullable(Tuple(id String, numerical_id Nullable(UInt32), name String)), league_ref Nullable(Tuple(id String, numerical_id Nullable(UInt32), label String)), market_ref Nullable(Tuple(id String, numerical_id Nullable(UInt32), label String)), sportsbook_ref Nullable(Tuple(id String, numerical_id Nullable(UInt32), label String)))'),
        p.best, arrayEnumerate(p.best)) AS legs,
    {part.opportunity_tail}
FROM (SELECT *, {part.net_payouts} AS net_payouts FROM {part.priced} AS p) AS p
WHERE p.is_listed_arbitrage
