-- low_hold_rows: the wire's low hold: the best price of every side among the reader's books, and his books that have it. A side's fair probability is what the
-- best prices themselves make of it, (1/price)/B. confidence: 100 times how fresh the prices are, the least corroborated side (0.7 for a price that no
-- other of his books comes within two points of, 0.1 more for each that does), 0.85 in play and 0.9 for a player prop.
SELECT
    {part.opportunity_event},
    p.line AS line,
    round(100 * (p.best_sum - 1), 8) + 0. AS hold_percentage,
    p.bets AS bets,
    p.bets[1] AS side1,
    p.bets[2] AS side2,
    if(p.n = 3, p.bets[3], NULL) AS side3,
    arraySort(arrayDistinct(arrayMap(l -> l.4, p.mine))) AS all_books,
    round(100 * p.freshness * arrayMin(arrayMap(
        l -> least(1, 0.7 + 0.1 * arrayCount(b -> least(b.1 = l.1, b.4 != l.4, abs(1 / b.2 - 1 / l.2) <= 0.02), p.mine)), p.best))
        * if(p.is_live = 1, 0.85, 1) * if(p.is_player_prop = 1, 0.9, 1), 8) AS confidence,
    p.age_ms / 1000 AS odds_age_seconds,
    {part.opportunity_tail}
FROM
(
    SELECT *,
        arrayMap((l, at) -> CAST((
            p.sides[l.1 + 1].selection,
            p.sides[l.1 + 1].selection_type,
            arrayMap(b -> b.4, at),
            ifNull(p.sides[l.1 + 1].line, nan),
            (p.ladder[l.5].odds_american, l.2, round(1 / l.2, 8), round(1 / l.2, 8), round(1 / l.2 / p.best_sum, 8)),
            p.ladder[l.5].odds_american,
            l.2,
            round(1 / l.2, 8),
            round(1 / l.2 / p.best_sum, 8),
            arrayMap(b -> toString(p.ladder[b.5].odds_id), at),
            CAST(arrayMap(b -> (b.4, concat({links:String}, toString(p.ladder[b.5].odds_id), {link_ends:Map(String, String)}[b.4])),
                arrayFilter(b -> least({links:String} != '', {part.linked(p.run)}, {part.book_ref(b.4)} IS NOT NULL), at)), 'Map(String, String)')),
            'Tuple(selection String, selection_type String, books Array(String), line Float64, odds Tuple(american Int32, decimal Float64, probability Float64, implied_probability Float64, fair_probability Float64), odds_american Int32, odds_decimal Float64, odds_probability Float64, fair_probability Float64, odds_ids Array(String), deep_links Map(String, String))'),
            p.best, arrayMap(l -> arrayFilter(b -> {part.has_best}, p.pool), p.best)) AS bets
    FROM {part.ladders_priced} AS p
) AS p
WHERE hold_percentage >= 0
