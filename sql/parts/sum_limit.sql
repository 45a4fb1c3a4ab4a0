-- sum_limit: the greatest sum of 1/price that a hold is listed with. Holds are told to 8 decimals: one that is told as the limit is within it.
1 + ({max_hold:Float64} + 5e-9) / 100
