-- sum_limit: the greatest sum of 1/price that a hold is listed with.
1 + {max_hold:Float64} / 100
