-- paid: what a stake of 1 leaves on a line that is ahead by so much (beside).
multiIf(beside > 0, odds_decimal - 1, beside = 0, 0., -1.)
