-- shown_events: the events that stand at the vector, are not over, are shown by one of the given books, and are not hidden.
(
    SELECT e.event_id AS event_id, e.sport AS sport, e.league AS league, e.is_live AS is_live, e.home_id AS home_id, e.away_id AS away_id,
        e.home_team AS home_team, e.away_team AS away_team
    FROM {part.events_at} AS e
    INNER JOIN
    (
        SELECT event_id, arrayExists(g -> empty({books:Array(String)}) OR has({books:Array(String)}, substringIndex(g, '|', 1)), groups) AS is_shown
        FROM {part.sightings_at}
        LIMIT 1 BY event_id
    ) AS s ON s.event_id = e.event_id
    WHERE {part.not_over} AND s.is_shown
      AND {part.not_hidden}
)
