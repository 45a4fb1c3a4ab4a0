-- priced: opportunities with the figures that depend on the reader: the data time (ages), the de-vig method, and his books (which combination is best).
-- Ages run from the earlier of the last showing and the source's own observation time. The limit is 60 s in play; before the start 5 minutes, but never
-- less than 2.5 times the interval of the feed that shows the price: each price has its own. `mine` and `best` hold
-- (side, price, age, book, seat, age of the last showing, limit of the age, how fresh).
-- One subquery a step: aliases on aliases in one SELECT are written out by the planner again and again.
(
    SELECT {part.passed}, is_ev, is_live, fair, ev_percent, net_ev_percent, age_ms, overdue, freshness, best, best_sum,
        round(100 / best_sum - 100, 8) AS profit,
        is_ev AND ev_percent > 0 AND net_ev_percent > 0 AS is_listed_ev,
        NOT is_ev AND best_sum > 0 AND profit > 0
            AND ({include_suspicious:UInt8} = 1 OR (profit <= 10 AND (is_live = 0 OR overdue <= 1))) AS is_listed_arbitrage,
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
                    if(is_live = 1 OR (arrayExists(l -> l.3 > l.7, bests[1]) AND notEmpty(bests[2]) AND arraySum(l -> 1 / l.2, bests[2]) < 1),
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
                            l -> is_ev OR empty({books:Array(String)}) OR has({books:Array(String)}, l.4),
                            arrayMap((ask, seat) -> (ask.1, ask.2, greatest(0, shown_ms + ask.4), ask.3, seat, greatest(0, shown_ms + ask.5),
                                if(is_live = 1, 60000., greatest(300000., 2.5 * ask.6)),
                                if(shown_ms + ask.4 <= ask.6, 1., exp(-(shown_ms + ask.4) / if(is_live = 1, 10000, 60000)))),
                                asks, arrayEnumerate(asks)))) AS mine
                    FROM {part.opportunities_seen}
                )
            )
        )
    )
)
