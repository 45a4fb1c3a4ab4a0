-- book_ref: a sportsbook's reference block, by its id; why it is a lambda, team_ref says.
arrayMap(of -> joinGet('{database}.sportsbooks', 'ref', of), [{of}])[1]
