-- events_recent_mv: feeds events_recent with every current row. A failure here leaves the row of the log stored and the outcome unclear: the owner takes over and rolls back.
CREATE MATERIALIZED VIEW IF NOT EXISTS {database}.events_recent_mv TO {database}.events_recent AS
SELECT * EXCEPT (stored_at)
FROM {database}.events
WHERE current = 1
