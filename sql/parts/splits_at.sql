-- splits_at: the newest splits of every event and book at the vector, not older than two days.
(
    SELECT *
    FROM {part.splits_recent}
    ORDER BY position DESC
    LIMIT 1 BY event_id, sportsbook
)
