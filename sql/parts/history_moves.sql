-- history_moves: every change of the quotes, per run: the tick, its number, and what it changed (was_...). Name a league or an event.
(
    SELECT
        q.*, row_number() OVER same_quote AS n,
        lagInFrame(q.odds_american) OVER same_quote AS was_american,
        lagInFrame(q.odds_decimal) OVER same_quote AS was_decimal,
        lagInFrame(q.is_active) OVER same_quote AS was_active,
        lagInFrame(q.is_removed) OVER same_quote AS was_removed,
        lagInFrame(q.observed_at) OVER same_quote AS was_observed_at
    FROM {database}.ticks AS q
    PREWHERE {part.quote_scope}
    WHERE {part.standing}
    WINDOW same_quote AS (PARTITION BY q.league, q.event_id, q.odds_id, q.run ORDER BY q.position ASC ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)
)
