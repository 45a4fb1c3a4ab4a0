-- results_as_of: the final score of every event, as known at a time; one row an event.
(
    SELECT q.event_id, q.sport, q.league, q.event_day, q.home_team, q.away_team, q.home_score, q.away_score, q.status, q.event_start_time, q.observed_at
    FROM {database}.results AS q
    PREWHERE {part.sport_scope}
    WHERE {part.known}
    ORDER BY {part.newness} DESC
    LIMIT 1 BY q.event_id
)
