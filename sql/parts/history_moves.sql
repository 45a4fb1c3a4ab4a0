-- history_moves: every change of the quotes of some events, per run, oldest knowledge and newest: the tick and the price before it. Name events.
(
    SELECT
        q.*, row_number() OVER same_quote AS n,
        lagInFrame(q.odds_american) OVER same_quote AS was_american,
        lagInFrame(q.odds_decimal) OVER same_quote AS was_decimal,
        lagInFrame(q.is_active) OVER same_quote AS was_active,
        lagInFrame(q.is_removed) OVER same_quote AS was_removed
    FROM {database}.ticks AS q
    PREWHERE {part.quote_scope}
    WHERE {part.standing}
    WINDOW same_quote AS (PARTITION BY q.event_id, q.odds_id, q.run ORDER BY q.position ASC ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)
)
