-- events_as_of: every event as it was known at a recorded time, whatever brought it: live feeds and replays share the registry of events.
(
    SELECT {part.event_columns}
    FROM {database}.events AS q
    PREWHERE {part.sport_scope}
    WHERE q.observed_at <= {at:DateTime64(3, 'UTC')} AND {part.standing}
    ORDER BY q.observed_at DESC, q.position DESC
    LIMIT 1 BY q.event_id
)
