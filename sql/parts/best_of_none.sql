-- best_of_none: in the place of best_of_many, where the question is not about markets of more than three sides: nothing, and nothing to plan.
arrayFilter(l -> 0, pool)
