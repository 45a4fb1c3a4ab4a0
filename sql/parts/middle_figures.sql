-- middle_figures: middles with what two prices make of their lines. Profits are on 100 staked in all, in the shares that pay the same whichever bet wins alone: R
-- is what a unit then pays; net ones are what is left when both books have taken their commission on what is won. Sure is what loses nothing at these shares
-- then either. Bet 1 wins above `low`, bet 2 below `high`; an outcome is (chance, back1, won1, back2, won2). One subquery a step, as in priced; the wire's bets
-- stand here, because what two columns are made of in one SELECT is planned for each. Where nothing tells the chances, all that is certain is what the bets of this very
-- reader make of each other: what the store keeps is of the best prices of any book, which could be read from it.
(
    SELECT *,
        arraySum((w, profit) -> w.1 * profit, outcomes, profits) AS value,
        arraySum((w, profit) -> w.1 * profit, outcomes, net_profits) AS net_value,
        100 * confidence_base * freshness / (1 + exp(-net_value / 2)) AS quality,
        {part.middle_bets} AS bets
    FROM
    (
        SELECT *,
            arrayMap(w -> 100 * (((w.2 + w.3 * best[1].2) / best[1].2 + (w.4 + w.5 * best[2].2) / best[2].2) / best_sum - 1), outcomes) AS profits,
            arrayMap(w -> 100 * (((w.2 + w.3 * nets[1]) / best[1].2 + (w.4 + w.5 * nets[2]) / best[2].2) / best_sum - 1), outcomes) AS net_profits,
            least(best_sum <= 1, arrayMin(arrayMap((net, l) -> net / l.2 / best_sum, nets, best)) >= 1) AS is_sure,
            arraySum(w -> if(w.3 > 0 AND w.5 > 0, w.1, 0), outcomes) AS both
        FROM
        (
            SELECT * EXCEPT (fair_probabilities, outcomes),
                arrayMap((l, commission) -> 1 + (l.2 - 1) * (1 - commission), best, commissions) AS nets,
                if(probability_source = 'none', [own, round(1 - own, 8)], q.fair_probabilities) AS fair_probabilities,
                arrayMap((w, i) -> (if(probability_source = 'none', multiIf(i = 1, 1 - own, i = 2, own, 0), w.1), w.2, w.3, w.4, w.5),
                    q.outcomes, arrayEnumerate(q.outcomes)) AS outcomes
            FROM
            (
                SELECT p.*, if(sides[1].selection_type = 'home', -1, 1) * ifNull(sides[1].line, 0) AS low, ifNull(sides[2].line, 0) AS high,
                    arrayMap((book, price) -> {part.commission}, arrayMap(l -> l.4, best), arrayMap(l -> l.2, best)) AS commissions,
                    round(1 / best[1].2 / best_sum, 8) AS own
                FROM {part.ladders_priced} AS p
            ) AS q
        )
    ) AS p
)
