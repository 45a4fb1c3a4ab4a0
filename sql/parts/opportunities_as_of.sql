-- opportunities_as_of: every opportunity that stood at a time, as known then, of events that had not ended. Each run finds its own: where live feeds and
-- replays both showed a market, those of the run that showed it last count, because a run says nothing of what it has ceased to look at.
-- Two passes, as for ticks_as_of: rows are wide.
(
    SELECT o.* EXCEPT (stored_at)
    FROM
    (
        SELECT *
        FROM {database}.opportunities AS q
        PREWHERE {part.opportunity_scope}
          AND (q.event_id, q.id, q.position) IN
          (
            SELECT q.event_id, q.id, argMax(q.position, {part.newness})
            FROM {database}.opportunities AS q
            PREWHERE {part.opportunity_scope}
              AND q.event_id IN (SELECT a.event_id FROM {part.alive_as_of} AS a)
            WHERE {part.known}
            GROUP BY q.event_id, q.id, q.run
          )
        WHERE q.state != 'expired'
    ) AS o
    LEFT ANY JOIN
    (
        SELECT s.event_id AS of_event, substringIndex(substringIndex(s.seen_group, '|', -1), '#', 1) AS of_market,
            argMax(s.run, (s.seen_at, s.run)) AS of_run
        FROM {part.seen_as_of} AS s
        GROUP BY of_event, of_market
    ) AS w ON w.of_event = o.event_id AND w.of_market = o.market_type
    WHERE w.of_event = '' OR w.of_run = o.run
    ORDER BY o.observed_at DESC, o.position DESC
    LIMIT 1 BY o.id
)
