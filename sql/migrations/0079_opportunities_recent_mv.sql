-- opportunities_recent_mv: feeds opportunities_recent with every current row. A failure here leaves the row of the log stored and the outcome unclear: the owner takes over and rolls back.
CREATE MATERIALIZED VIEW IF NOT EXISTS {database}.opportunities_recent_mv TO {database}.opportunities_recent AS
SELECT * EXCEPT (stored_at)
FROM {database}.opportunities
WHERE current = 1
