-- lives: every state of the opportunities first seen between two times (and in the last hours before the data time, where they are counted), with what it was worth to a reader of these books (percent; null: nothing): the expected
-- value of an EV row (power method), the profit of an arbitrage from the best prices of different books of his, the expected value of a middle from two (none where the list has none: they cost more than it allows), and of a
-- low hold (whose best prices may be of one book) what is left after the hold. `set`: the books that it took; `prices`: at which prices, American; `is_listed`:
-- whether the list of its kind has it for them (an EV row only where something is left after commission, too; a low hold below 0 is an arbitrage).
-- One subquery a step, and flags joined by least and greatest: what priced says of the planner is true here too (26.7, interleaved: 83 ms of CPU to plan a question instead of 117).
(
    SELECT x.*,
        least(x.state != 'expired', multiIf(
            x.percent IS NULL, 0, x.kind = 'low_hold', least(x.percent >= -10, x.percent <= 0), x.kind = 'middle', 1,
            least(x.percent > 0, greatest(x.kind = 'arbitrage', x.fair * (1 + (x.odds_decimal - 1) * (1 - x.commission)) - 1 >= 5e-11)))) AS is_listed
    FROM
    (
        SELECT w.* EXCEPT (best, price1, price2),
            arraySum(l -> 1 / l.2, w.best) AS best_sum,
            multiIf(w.kind = 'ev', round(100 * (w.fair * w.odds_decimal - 1), 8), empty(w.best), NULL,
                w.kind = 'arbitrage', round(100 / best_sum - 100, 8),
                w.kind = 'low_hold', round(100 * (1 - best_sum), 8),
                best_sum > {part.middle_limit}, NULL,
                round(arraySum(o -> o.1 * 100 * (((o.2 + o.3 * w.price1) / w.price1 + (o.4 + o.5 * w.price2) / w.price2) / best_sum - 1), w.outcomes), 8)) AS percent,
            if(w.kind = 'ev', [toString(w.sportsbook)], arrayMap(l -> l.4, w.best)) AS set,
            if(w.kind = 'ev', [w.odds_american], arrayMap(l -> l.5, w.best)) AS prices
        FROM
        (
            SELECT u.*, u.best[1].2 AS price1, u.best[2].2 AS price2
            FROM
            (
                SELECT v.* EXCEPT (n, pool),
                    if(v.kind = 'low_hold',
                        if(length(arrayDistinct(arrayMap(l -> l.1, v.pool))) = v.n,
                            arrayMap(side -> arraySort(l -> (-l.2, l.4), arrayFilter(l -> l.1 = side, v.pool))[1], range(v.n)), []),
                        arrayConcat(
                            arrayMap(
                                (one, two) -> {part.best_pair},
                                if(v.n = 2, [arrayFilter(l -> l.1 = 0, v.pool)], []), if(v.n = 2, [arrayFilter(l -> l.1 = 1, v.pool)], [])),
                            arrayMap(pool -> {part.best_set}, if(v.n = 3, [v.pool], [])),
                            arrayMap(pool -> {part.best_of_many}, if(v.n > 3, [v.pool], [])))[1]) AS best
                FROM
                (
                    SELECT q.kind, q.id, q.run, q.league, q.sport, q.event_day, q.event_id, q.market_type, q.player_name, q.stat_category, q.line, q.selection,
                        q.selection_type, q.sportsbook, q.odds_american, q.odds_decimal, q.commission, q.is_alternate_line, q.is_player_prop, q.is_live, q.state, q.detected_at,
                        q.observed_at, q.current, q.simulated, q.partition, q.position, q.committed_at, q.fair_probabilities[1] AS fair, q.outcomes AS outcomes,
                        q.probability_source AS probability_source,
                        toUInt32(length(q.sides)) AS n,
                        if(q.state = 'expired', [], arrayFilter(l -> empty({books:Array(String)}) OR has({books:Array(String)}, l.4),
                            arrayMap((side, odds, book, american) -> (toUInt32(side), odds, 0, toString(book), american),
                                q.ladder.side, q.ladder.odds_decimal, q.ladder.sportsbook, q.ladder.odds_american))) AS pool
                    FROM {database}.opportunities AS q
                    {part.lives_scope}
                ) AS v
            ) AS u
        ) AS w
    ) AS x
)
