-- quotes_latest_mv: feeds quotes_latest with every current tick. A failure here leaves the tick stored and the outcome unclear: the owner takes over and rolls back.
CREATE MATERIALIZED VIEW IF NOT EXISTS {database}.quotes_latest_mv TO {database}.quotes_latest AS
SELECT * EXCEPT (current), epoch * 68719476736 + position AS version
FROM {database}.ticks
WHERE current = 1
