-- public_bets_at: the shares of the bets of the recreational source book, the newest of every event at the vector, not older than two days; one row an event.
-- Every odds read joins it, so it must cost nothing: one book, and by the key only events of about now (splits are kept for a year).
(
    SELECT {part.public_bet_sides}
    FROM {database}.splits AS q
    PREWHERE {part.sport_scope}
      AND (empty({books:Array(String)}) OR q.sportsbook IN {books:Array(String)})
      AND q.sportsbook = 'draftkings'
      AND q.event_day >= toDate({at:DateTime64(3, 'UTC')}) - 3
    WHERE {part.standing}
      AND q.current = 1
      AND q.observed_at > {at:DateTime64(3, 'UTC')} - INTERVAL 48 HOUR
    ORDER BY q.position DESC
    LIMIT 1 BY q.event_id
)
