-- odds_priced: the odds rows that stand at the vector, and whether each price competes for the best.
(
    SELECT
        {part.odds_columns},
        e.home_id AS home_id,
        e.away_id AS away_id,
        {part.competes} AS competes
    FROM {part.quotes_at} AS q
    INNER JOIN {part.events_at} AS e ON e.event_id = q.event_id
    LEFT ANY JOIN {part.seen_at} AS s ON s.event_id = q.event_id AND s.seen_group = concat(q.sportsbook, '|', q.market_group)
    LEFT ANY JOIN {part.public_bets_at} AS b ON b.event_id = q.event_id
    LEFT ANY JOIN {part.cadence} AS i ON i.of_feed = {part.feed_now} AND i.of_run = q.run
    WHERE q.is_removed = 0 AND e.status != 'ended'
)
