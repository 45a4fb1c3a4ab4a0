-- results_told: the final score by which bets are settled, one row an event: as results_at, of what is current the last that stands, by whichever clock; of a replay of
-- history where nothing else is told.
(
    SELECT q.event_id, q.home_team, q.away_team, q.home_score, q.away_score, q.position
    FROM {database}.results AS q
    PREWHERE {part.sport_scope}
    WHERE {part.standing}
    ORDER BY q.current DESC, if(q.current = 1, q.position, 0) DESC, q.observed_at DESC, q.position DESC
    LIMIT 1 BY q.event_id
)
