-- league_ref: a league's reference block, by its id; why it is a lambda, team_ref says.
arrayMap(of -> joinGet('{database}.leagues', 'ref', of), [{of}])[1]
