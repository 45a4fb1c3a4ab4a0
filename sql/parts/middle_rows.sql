-- middle_rows: the wire's middle: the cheapest pair of the reader's books, one bet each at another. A condition on the bets is computed before ladders without a
-- pair are left out: nothing here may count on two. `+ 0.`: where 1/price sums to a hair beside 1, what is rounded
-- to 0 from below would be minus zero.
SELECT
    {part.opportunity_event},
    p.bets[1] AS side1,
    p.bets[2] AS side2,
    p.high - p.low AS middle_size,
    arrayMap(i -> toInt32(floor(p.low) + 1 + i), range(toUInt32(greatest(0, ceil(p.high) - floor(p.low) - 1)))) AS middle_numbers,
    round(p.both, 8) AS middle_probability,
    p.probability_source AS probability_source,
    round(p.value, 8) + 0. AS expected_value,
    round(p.value, 8) + 0. AS roi_percentage,
    round(arrayMin(p.profits), 8) + 0. AS worst_case_loss,
    round(arrayMax(p.profits), 8) + 0. AS best_case_profit,
    round(p.net_value, 8) + 0. AS net_expected_value,
    round(arrayMin(p.net_profits), 8) + 0. AS net_worst_case_loss,
    round(100 * (p.best_sum - 1), 8) + 0. AS break_even_percent,
    p.age_ms / 1000 AS odds_age_seconds,
    toBool(p.is_sure) AS is_guaranteed_profit,
    if(p.is_sure, net_worst_case_loss, NULL) AS guaranteed_roi,
    p.key_numbers AS key_numbers,
    p.key_number_probability AS key_number_probability,
    round(p.quality, 8) AS quality_score,
    round(100 * (p.best_sum - 1), 8) + 0. AS market_overround,
    arrayFilter(warning -> warning != '', [
        if(p.both > 0.15, 'HIGH_PROBABILITY', ''),
        if(p.high - p.low > 3, 'LARGE_GAP', ''),
        if(p.age_ms > 30000, 'STALE_ODDS', ''),
        if(p.is_live = 1, 'LIVE_GAME', ''),
        if(p.is_sure, 'GUARANTEED_PROFIT', ''),
        if(arrayExists(c -> c.2 = p.best[c.1 + 1].4, p.crossed), 'CROSSED_BOOK', ''),
        if(p.is_postponed, 'POSTPONED', '')]) AS warnings,
    {part.opportunity_tail}
FROM {part.middle_figures} AS p
