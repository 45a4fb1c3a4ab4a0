-- odds_known: the odds rows as they were known at a time. Where live feeds and replays both speak of a quote, the newest observation wins, be it a change, a
-- mere showing, or a removal.
(
    SELECT
        {part.odds_columns},
        q.is_removed AS is_removed,
        {part.feed_now} AS shown_by,
        e.home_id AS home_id,
        e.away_id AS away_id
    FROM {part.ticks_as_of} AS q
    INNER JOIN {part.alive_as_of} AS e ON e.event_id = q.event_id
    LEFT ANY JOIN {part.seen_as_of} AS s
        ON s.event_id = q.event_id AND s.run = q.run AND s.seen_group = concat(q.sportsbook, '|', q.market_group)
    LEFT ANY JOIN {part.public_bets_as_of} AS b ON b.event_id = q.event_id
    ORDER BY greatest(q.observed_at, s.seen_at) DESC, q.position DESC
    LIMIT 1 BY q.odds_id
)
