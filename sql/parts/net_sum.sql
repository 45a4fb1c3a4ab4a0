-- net_sum: the sum of 1/price of the best bets, commission taken.
arraySum((book, price) -> 1 / (1 + (price - 1) * (1 - ({part.commission}))), arrayMap(l -> l.4, best), arrayMap(l -> l.2, best))
