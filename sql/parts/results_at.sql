-- results_at: the newest final score of every event at the vector; one row an event.
(
    SELECT q.event_id, q.sport, q.league, q.event_day, q.home_team, q.away_team, q.home_score, q.away_score, q.status, q.event_start_time, q.observed_at
    FROM {database}.results AS q
    PREWHERE {part.sport_scope}
    WHERE {part.standing} AND q.current = 1
    ORDER BY q.position DESC
    LIMIT 1 BY q.event_id
)
