-- quotes_recent_mv: feeds quotes_recent with every current row. A failure here leaves the row of the log stored and the outcome unclear: the owner takes over and rolls back.
CREATE MATERIALIZED VIEW IF NOT EXISTS {database}.quotes_recent_mv TO {database}.quotes_recent AS
SELECT * EXCEPT (current, stored_at)
FROM {database}.ticks
WHERE current = 1
