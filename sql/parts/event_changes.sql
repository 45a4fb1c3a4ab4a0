-- event_changes: when events changed, or what was shown of them: that a book shows one begins and ends with a change of a quote.
(
    SELECT DISTINCT observed_at
    FROM
    (
        SELECT q.observed_at AS observed_at FROM {database}.events AS q
        PREWHERE {part.sport_scope}
        WHERE {part.standing}
        UNION ALL
        SELECT q.observed_at FROM {database}.ticks AS q
        PREWHERE {part.sport_scope}
          AND (empty({books:Array(String)}) OR q.sportsbook IN {books:Array(String)})
        WHERE {part.standing}
    )
)
