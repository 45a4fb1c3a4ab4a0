-- half_winner: of a quarter line the leg, 1 or 2, that wins half its stake on the number beside the line (the other loses half): at home -0.25 a draw is away's, at
-- home +0.25 home's; at 2.25 a 2 is under's, at 2.75 a 3 over's. Name: p, of priced.
if((positiveModulo(p.line * 4, 4) = 1) = (p.sides[1].selection_type = 'home'), 1, 2)
