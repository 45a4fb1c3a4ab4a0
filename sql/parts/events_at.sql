-- events_at: every event as it stood at the vector, read as quotes_at. Position 0 is a tombstone of former releases: the event never was.
-- One row an event, so that a plain INNER JOIN can take it: INNER ANY JOIN would take one row of the left side too.
(
    SELECT * FROM
    (
    SELECT {part.event_columns}
    FROM {database}.events_latest AS q FINAL
    PREWHERE {part.sport_scope}
    WHERE {part.standing} AND q.position > 0
    UNION ALL
    SELECT {part.event_columns}
    FROM {database}.events_recent AS q
    PREWHERE {part.sport_scope}
      AND {part.recent}
    WHERE {part.replaced}
    )
    ORDER BY event_id, position DESC
    LIMIT 1 BY event_id
)
