-- events_at: every event as it stood at the vector. Position 0 is a roll-back's tombstone: the event never was.
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
    FROM {database}.events_replaced AS q
    PREWHERE {part.sport_scope}
      AND {part.recent}
    WHERE {part.replaced}
    )
    LIMIT 1 BY event_id
)
