-- team_ref: a team's reference block, by its id. In a lambda of its own, as are the other *_ref: for a function that may answer otherwise the next time, as joinGet may,
-- the planner walks through all that its arguments come from, and of a lambda's argument that ends at the lambda. A list of opportunities, which stands on a dozen
-- steps, costs a fifth less CPU to plan with these and the flags that priced tells of (26.7, interleaved: EV rows 81 ms instead of 97, arbitrages 93 instead of 117,
-- middles 95 instead of 121, low holds 73 instead of 90); odds, which stand on two, cost no less.
arrayMap(of -> joinGet('{database}.teams', 'ref', of), [{of}])[1]
