-- public_bets_as_of: what public_bets_at is, as known at a time on either axis.
(
    SELECT {part.public_bet_sides}
    FROM {database}.splits AS q
    PREWHERE {part.sport_scope}
      AND (empty({books:Array(String)}) OR q.sportsbook IN {books:Array(String)})
      AND q.sportsbook = 'draftkings'
      AND q.event_day >= toDate({at:DateTime64(3, 'UTC')}) - 3
    WHERE {part.known}
      AND q.observed_at > {at:DateTime64(3, 'UTC')} - INTERVAL 48 HOUR
    ORDER BY {part.newness} DESC
    LIMIT 1 BY q.event_id
)
