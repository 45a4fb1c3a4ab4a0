-- games_as_of: how every game stood at a time, as known then, by the newest observation of the two days before it; one row an event.
(
    SELECT q.event_id, q.sport, q.league, q.home_team, q.away_team, q.home_score, q.away_score, q.is_live, q.is_final, q.game_period, q.game_clock,
        q.possession, q.last_play, q.details, q.book_count, q.interval_ms, q.observed_at, q.feed
    FROM {database}.game_states AS q
    PREWHERE {part.sport_scope}
    WHERE {part.known}
      AND q.observed_at > {at:DateTime64(3, 'UTC')} - INTERVAL 48 HOUR
    ORDER BY {part.newness} DESC
    LIMIT 1 BY q.event_id
)
