-- sightings_recent_mv: feeds sightings_recent with every current row. A failure here leaves the row of the log stored and the outcome unclear: the owner takes over and rolls back.
CREATE MATERIALIZED VIEW IF NOT EXISTS {database}.sightings_recent_mv TO {database}.sightings_recent AS
SELECT * EXCEPT (stored_at)
FROM {database}.sightings
WHERE current = 1
