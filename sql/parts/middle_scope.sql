-- middle_scope: the same, for middles, whose ladders have every book's prices.
q.kind = 'middle' AND {part.sport_scope}
      AND (empty({markets:Array(String)}) OR q.market_type IN {markets:Array(String)})
