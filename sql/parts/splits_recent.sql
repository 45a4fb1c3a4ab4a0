-- splits_recent: the splits of the last two days at the vector, every time that a source was read.
(
    SELECT q.*
    FROM {database}.splits AS q
    PREWHERE {part.sport_scope}
    WHERE {part.standing}
      AND q.current = 1
      AND q.observed_at > {at:DateTime64(3, 'UTC')} - INTERVAL 48 HOUR
)
