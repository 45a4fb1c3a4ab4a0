-- opportunities_latest_mv: feeds opportunities_latest with every current state.
CREATE MATERIALIZED VIEW IF NOT EXISTS {database}.opportunities_latest_mv TO {database}.opportunities_latest AS
SELECT *, epoch * 68719476736 + position AS version
FROM {database}.opportunities
WHERE current = 1
