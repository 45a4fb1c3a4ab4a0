-- events_latest_mv_scored: the view takes the new column along.
ALTER TABLE {database}.events_latest_mv MODIFY QUERY
SELECT * EXCEPT (stored_at), epoch * 68719476736 + position AS version
FROM {database}.events
WHERE current = 1
