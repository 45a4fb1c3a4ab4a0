-- can_tie: a two-way moneyline that can end level, by the lists of pipelines/model/ties.ts: of a part of a game, or of a full game whose rules may leave it
-- undecided. Name: p, of priced.
(length(p.sides) = 2 AND endsWith(p.market_type, 'moneyline') AND (p.market_type != 'moneyline'
        OR NOT (p.sport IN ('tennis', 'basketball', 'hockey', 'lacrosse', 'politics') OR p.league IN ('ncaaf', 'ufl', 'mlb', 'milb'))))
