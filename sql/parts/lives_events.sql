-- lives_events: the events of the opportunities that are read, as events_as_of: of all others, years of them, neither name nor start is.
(
    SELECT {part.event_columns}
    FROM {database}.events AS q
    PREWHERE {part.sport_scope}
      AND (q.league, q.event_day, q.event_id) IN (SELECT q.league, q.event_day, q.event_id FROM {database}.opportunities AS q {part.lives_scope})
    WHERE {part.known}
    ORDER BY {part.newness} DESC
    LIMIT 1 BY q.event_id
)
