-- odds_priced: the odds rows that stand at the vector, and whether each price competes for the best: it is not suspended, and its age at the data time is
-- at most 60 s in play; before the start 5 minutes, but never less than 2.5 times the feed's interval.
(
    SELECT
        {part.odds_columns},
        e.home_id AS home_id,
        e.away_id AS away_id,
        q.is_active = 1 AND dateDiff('millisecond', aged_at, {at:DateTime64(3, 'UTC')})
            <= if(q.is_live = 1, 60000, greatest(300000, 2.5 * if(i.feed = '', 0, i.interval_ms))) AS competes
    FROM {part.quotes_at} AS q
    INNER JOIN {part.events_at} AS e ON e.event_id = q.event_id
    LEFT ANY JOIN {part.seen_at} AS s ON s.event_id = q.event_id AND s.seen_group = concat(q.sportsbook, '|', q.market_group)
    LEFT ANY JOIN (SELECT f.feed AS feed, f.run AS run, f.interval_ms AS interval_ms FROM {database}.feed_intervals AS f FINAL) AS i
        ON i.feed = q.feed AND i.run = q.run
    WHERE q.is_removed = 0 AND e.status != 'ended'
)
