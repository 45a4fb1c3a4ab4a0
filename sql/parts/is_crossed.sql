-- is_crossed: whether a leg of an arbitrage is of a book whose own prices, one of every side, sum to less than 1 (pipelines/opportunities/crossed.ts). Name: p, of priced.
arrayExists(book -> least(arrayCount(x -> x.sportsbook = book, p.ladder) = length(p.sides),
            arraySum(x -> if(x.sportsbook = book, 1 / x.odds_decimal, 0), p.ladder) < 1 - 1e-12), arrayMap(l -> l.4, p.best))
