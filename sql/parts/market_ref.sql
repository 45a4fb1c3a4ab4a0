-- market_ref: a market type's reference block, by its id; why it is a lambda, team_ref says.
arrayMap(of -> joinGet('{database}.market_types', 'ref', of), [{of}])[1]
