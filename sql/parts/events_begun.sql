-- events_begun: the events that start between two times, as they are known last, whoever told of them. Postponed and cancelled ones have not begun, nor will
-- they at that time; nor has what time ended while it was put off, of which a time is kept when a feed said how it stands, and no feed.
(
    SELECT *
    FROM
    (
        SELECT {part.event_columns}, q.status_feed = '' AND q.status_said_at IS NOT NULL AS is_put_off
        FROM {database}.events AS q
        PREWHERE {part.sport_scope}
        WHERE {part.standing}
        ORDER BY q.observed_at DESC, q.position DESC
        LIMIT 1 BY q.event_id
    )
    WHERE status NOT IN ('postponed', 'cancelled') AND NOT is_put_off
      AND event_start_time >= {from:DateTime64(3, 'UTC')} AND event_start_time < {to:DateTime64(3, 'UTC')}
)
