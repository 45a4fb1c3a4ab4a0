-- priced: opportunities with the figures that depend on the reader: the data time (ages), the de-vig method, and his books (which combination is best).
-- `mine` and `best` hold prices as `aged` has them.
-- One subquery a step: aliases on aliases in one SELECT are written out by the planner again and again.
-- Flags are joined by least and greatest: for every column in an AND or an OR the planner walks through the whole question below it. With them, here and in what
-- reads it, a list of EV rows costs the store 107 ms of CPU instead of 143, arbitrages 144 instead of 181, low holds 93 instead of 119, middles 129 instead of 176
-- (26.7, interleaved; the last by middle_bets too).
(
    SELECT {part.passed}, is_ev, is_live, fair, ev_percent, net_ev_percent, age_ms, overdue, freshness, best, best_sum,
        round(100 / best_sum - 100, 8) AS profit,
        least(is_ev, ev_percent > 0, net_ev_percent > 0) AS is_listed_ev,
        least(NOT is_ev, best_sum > 0, profit > 0, greatest({include_suspicious:UInt8} = 1, least(profit <= 10, greatest(is_live = 0, overdue <= 1))))
            AS is_listed_arbitrage,
        maxIf(ev_percent, is_listed_ev) OVER (PARTITION BY market_key) AS market_ev,
        maxIf(profit, is_listed_arbitrage) OVER (PARTITION BY market_key) AS market_profit
    FROM
    (
        SELECT {part.passed}, is_ev, is_live, market_key, fair, ev_percent, net_ev_percent, best,
            arraySum(l -> 1 / l.2, best) AS best_sum,
            toFloat64(arrayMax(l -> l.3, if(is_ev, mine, best))) AS age_ms,
            arrayMax(l -> l.3 / l.7, if(is_ev, mine, best)) AS overdue,
            arrayMin(l -> l.8, mine) AS freshness
        FROM
        (
            SELECT {part.passed}, is_ev, is_live, market_key, fair, ev_percent, net_ev_percent, mine,
                if({include_suspicious:UInt8} = 1, bests[1],
                    if(greatest(is_live = 1, least(arrayExists(l -> l.3 > l.7, bests[1]), notEmpty(bests[2]), arraySum(l -> 1 / l.2, bests[2]) < 1)),
                        bests[2], bests[1])) AS best
            FROM
            (
                SELECT {part.passed}, is_ev, is_live, market_key, fair, ev_percent, net_ev_percent, mine,
                    arrayConcat(
                        arrayMap(pool -> {part.best_set}, if(n > 3, [], [mine, arrayFilter(l -> l.3 <= l.7, mine)])),
                        arrayMap(pool -> {part.best_of_many}, if(n > 3, [mine, arrayFilter(l -> l.3 <= l.7, mine)], []))) AS bests
                FROM
                (
                    SELECT {part.passed}, is_ev, is_live, market_key, n, fair, ev_percent, net_ev_percent,
                        arraySort(l -> (l.1, -l.2, l.3, l.4), arrayFilter(
                            l -> greatest(is_ev, empty({books:Array(String)}), has({books:Array(String)}, l.4)),
                            {part.aged})) AS mine
                    FROM {part.opportunities_seen}
                )
            )
        )
    )
)
