-- net_payouts: per leg of an arbitrage what comes back of a stake of 1 in all when it wins, commission taken. That is told in a lambda that takes nothing of p
-- along: for each joinGet the planner would walk through all below it (team_ref). Name: p, of priced.
arrayMap(
        (price, taken) -> (1 + (price - 1) * (1 - taken)) / price / p.best_sum,
        arrayMap(l -> l.2, p.best),
        arrayMap((book, price) -> {part.commission}, arrayMap(l -> l.4, p.best), arrayMap(l -> l.2, p.best)))
