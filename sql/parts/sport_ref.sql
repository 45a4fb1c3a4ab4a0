-- sport_ref: a sport's reference block, by its id; why it is a lambda, team_ref says.
arrayMap(of -> joinGet('{database}.sports', 'ref', of), [{of}])[1]
