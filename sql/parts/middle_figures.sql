-- middle_figures: middles with what two prices make of their lines. Profits are on 100 staked in all, in the shares that pay the same whichever bet wins alone: R
-- is what a unit then pays. Sure is what loses nothing at these shares after commission either. Bet 1 wins above `low`, bet 2 below `high`; an outcome is (chance, back1, won1, back2, won2).
(
    SELECT *,
        arraySum((w, profit) -> w.1 * profit, outcomes, profits) AS value,
        100 * confidence_base * freshness / (1 + exp(-value / 2)) AS quality
    FROM
    (
        SELECT *,
            arrayMap(w -> 100 * (((w.2 + w.3 * best[1].2) / best[1].2 + (w.4 + w.5 * best[2].2) / best[2].2) / best_sum - 1), outcomes) AS profits,
            arraySum(w -> if(w.3 > 0 AND w.5 > 0, w.1, 0), outcomes) AS both
        FROM
        (
            SELECT p.*, best_sum <= 1 AND arrayMin({part.net_payouts}) >= 1 AS is_sure, if(sides[1].selection_type = 'home', -1, 1) * ifNull(sides[1].line, 0) AS low, ifNull(sides[2].line, 0) AS high
            FROM {part.ladders_priced} AS p
        )
    )
)
