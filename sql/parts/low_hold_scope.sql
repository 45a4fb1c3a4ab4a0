-- low_hold_scope: the same, for low holds, whose ladders have every book's prices.
q.kind = 'low_hold' AND {part.sport_scope}
      AND (empty({markets:Array(String)}) OR q.market_type IN {markets:Array(String)})
