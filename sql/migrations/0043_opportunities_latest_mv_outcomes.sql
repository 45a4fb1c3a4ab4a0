-- opportunities_latest_mv_outcomes: the view takes the new columns along.
ALTER TABLE {database}.opportunities_latest_mv MODIFY QUERY
SELECT *, epoch * 68719476736 + position AS version
FROM {database}.opportunities
WHERE current = 1
