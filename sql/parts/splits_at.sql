-- splits_at: the newest splits of every event and book at the vector, not older than two days.
(
    SELECT q.*
    FROM {database}.splits AS q
    PREWHERE {part.sport_scope}
    WHERE {part.standing}
      AND q.current = 1
      AND q.observed_at > {at:DateTime64(3, 'UTC')} - INTERVAL 48 HOUR
    ORDER BY q.position DESC
    LIMIT 1 BY q.event_id, q.sportsbook
)
