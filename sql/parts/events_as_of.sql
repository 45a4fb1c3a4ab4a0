-- events_as_of: every event as it was known at a time. Live feeds and replays share the registry of events.
(
    SELECT {part.event_columns}
    FROM {database}.events AS q
    PREWHERE {part.sport_scope}
    WHERE {part.known}
    ORDER BY {part.newness} DESC
    LIMIT 1 BY q.event_id
)
