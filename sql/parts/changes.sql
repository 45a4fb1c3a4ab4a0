-- changes: when quotes changed.
(
    SELECT DISTINCT q.observed_at AS observed_at
    FROM {database}.ticks AS q
    PREWHERE {part.quote_scope}
    WHERE {part.standing}
)
