-- sightings_latest_mv: feeds sightings_latest with every current image.
CREATE MATERIALIZED VIEW IF NOT EXISTS {database}.sightings_latest_mv TO {database}.sightings_latest AS
SELECT *, epoch * 68719476736 + position AS version
FROM {database}.sightings
WHERE current = 1
