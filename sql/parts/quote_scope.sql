-- quote_scope: the same, for quotes.
{part.sport_scope}
      AND (empty({books:Array(String)}) OR q.sportsbook IN {books:Array(String)})
      AND (empty({markets:Array(String)}) OR q.market_type IN {markets:Array(String)})
