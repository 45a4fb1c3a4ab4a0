-- opportunity_scope: the same, for opportunities: EV rows of the given books, and the arbitrages of the same markets, whose ladders have every book's prices.
q.kind IN ('ev', 'arbitrage') AND {part.sport_scope}
      AND (empty({markets:Array(String)}) OR q.market_type IN {markets:Array(String)})
      AND (empty({books:Array(String)}) OR q.kind != 'ev' OR q.sportsbook IN {books:Array(String)})
