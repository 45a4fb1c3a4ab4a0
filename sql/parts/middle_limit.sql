-- middle_limit: the greatest sum of 1/price that a middle is listed with: 1.10, or where a hit (a push, half of either) is worth more, 1 and its chance; 1 where
-- nothing tells the chance.
if(probability_source = 'none', 1, greatest(1.1, 1 + arraySum(w -> if(w.2 + w.3 > 0 AND w.4 + w.5 > 0, w.1, 0), outcomes)))
