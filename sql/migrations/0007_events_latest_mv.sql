-- events_latest_mv: feeds events_latest with every current state.
CREATE MATERIALIZED VIEW IF NOT EXISTS {database}.events_latest_mv TO {database}.events_latest AS
SELECT * EXCEPT (stored_at), epoch * 68719476736 + position AS version
FROM {database}.events
WHERE current = 1
