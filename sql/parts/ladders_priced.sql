-- ladders_priced: ladders with the choice of a reader's own books, and its age at the data time. Stale prices give way by the rule of arbitrages: in play they do
-- not compete; before the start a choice with a stale price gives way to one of fresh prices that is listed too. `mine`, `pool` (what the choice is made
-- among) and `best` hold prices as `aged` has them, sides in order.
(
    SELECT {part.ladders_passed}, mine, pool, best, best_sum,
        toFloat64(arrayMax(l -> l.3, best)) AS age_ms,
        arrayMax(l -> l.3 / l.7, best) AS overdue,
        arrayMin(l -> l.8, best) AS freshness
    FROM
    (
        SELECT {part.ladders_passed}, mine, most, pools[pick] AS pool, bests[pick] AS best, arraySum(l -> 1 / l.2, best) AS best_sum
        FROM
        (
            SELECT {part.ladders_passed}, mine, most, pools, bests,
                if(least({include_suspicious:UInt8} = 0, greatest(is_live = 1, least(arrayExists(l -> l.3 > l.7, bests[1]), notEmpty(bests[2]),
                    arraySum(l -> 1 / l.2, bests[2]) <= most))), 2, 1) AS pick
            FROM
            (
                SELECT {part.ladders_passed}, mine, most, pools,
                    arrayMap(pool -> {part.best_set}, pools) AS bests
                FROM
                (
                    SELECT {part.ladders_passed}, mine, {part.sum_limit} AS most, [mine, arrayFilter(l -> l.3 <= l.7, mine)] AS pools
                    FROM
                    (
                        SELECT {part.ladders_passed},
                            arraySort(l -> (l.1, -l.2, l.3, l.4), arrayFilter(
                                l -> empty({books:Array(String)}) OR has({books:Array(String)}, l.4),
                                {part.aged})) AS mine
                        FROM {part.ladders_seen}
                    )
                )
            )
        )
    )
    WHERE least(notEmpty(best), best_sum <= most)
)
