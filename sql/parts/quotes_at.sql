-- quotes_at: every quote's row as it stood at the vector, removed ones (is_removed = 1) included.
-- The newest rows first, then those that a commit above the vector replaced: a tick's replaced row is written before the tick, so a snapshot of the
-- tables taken in this order never misses a quote. After a roll-back both may hold it: one row a quote (a LIMIT BY after a UNION
-- would belong to its last SELECT only).
(
    SELECT * FROM
    (
    SELECT {part.quote_columns}
    FROM {database}.quotes_latest AS q FINAL
    PREWHERE {part.quote_scope}
    WHERE {part.standing}
    UNION ALL
    SELECT {part.quote_columns}
    FROM {database}.quotes_replaced AS q
    PREWHERE {part.quote_scope}
      AND {part.recent}
    WHERE {part.replaced}
    )
    LIMIT 1 BY odds_id
)
