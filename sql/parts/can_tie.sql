-- can_tie: a two-way moneyline that can end level, as pipelines/model/ties.ts has it: of a part of a game, or of a league whose games may stay undecided. Name: p,
-- of priced.
(length(p.sides) = 2 AND endsWith(p.market_type, 'moneyline') AND (p.market_type != 'moneyline' OR p.league IN ('nfl', 'npb', 'kbo')))
