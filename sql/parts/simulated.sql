-- simulated: of the simulated feed or of a shifted replay. Rows say only the former themselves: the column is a part of the board's key, and so told apart here.
-- (odds_at, whose rows do not say whether they are current, tells by the event's id, which a shifted replay begins with `replay_`.)
toBool(simulated OR (current AND run != ''))
