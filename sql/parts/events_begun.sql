-- events_begun: the events that start between two times, as they are known last, whoever told of them. Postponed and cancelled ones have not begun, nor will
-- they at that time.
(
    SELECT *
    FROM
    (
        SELECT {part.event_columns}
        FROM {database}.events AS q
        PREWHERE {part.sport_scope}
        WHERE {part.standing}
        ORDER BY q.observed_at DESC, q.position DESC
        LIMIT 1 BY q.event_id
    )
    WHERE status NOT IN ('postponed', 'cancelled')
      AND event_start_time >= {from:DateTime64(3, 'UTC')} AND event_start_time < {to:DateTime64(3, 'UTC')}
)
