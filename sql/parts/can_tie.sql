-- can_tie: a two-way moneyline that can end level, by the lists of pipelines/model/ties.ts: of a part of a game, or of a full game whose rules may leave it
-- undecided. Name: p, of priced.
least(length(p.sides) = 2, endsWith(p.market_type, 'moneyline'), greatest(p.market_type != 'moneyline',
        NOT greatest(p.sport IN ('tennis', 'basketball', 'hockey', 'lacrosse', 'politics'), p.league IN ('ncaaf', 'ufl', 'mlb', 'milb'))))
