-- net_payouts: per leg of an arbitrage what comes back of a stake of 1 in all when it wins, commission taken. Name: p, of priced.
arrayMap(
        (book, price) -> (1 + (price - 1) * (1 - ({part.commission}))) / price / p.best_sum,
        arrayMap(l -> l.4, p.best), arrayMap(l -> l.2, p.best))
