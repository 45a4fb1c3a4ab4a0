-- quotes_at: every quote's row as it stood at the vector, removed ones (is_removed = 1) included: the newest of what quotes_latest holds and of what was committed
-- or replaced since. In this order: compaction keeps what it replaces before it writes the newest rows, and lets what it took over stand for longer than any
-- read lasts, so snapshots of the tables that are taken one after the other never miss a quote. (A LIMIT BY after a UNION would belong to its last SELECT only.)
(
    SELECT * FROM
    (
    SELECT {part.quote_columns}
    FROM {database}.quotes_latest AS q FINAL
    PREWHERE {part.quote_scope}
    WHERE {part.standing}
    UNION ALL
    SELECT {part.quote_columns}
    FROM {database}.quotes_recent AS q
    PREWHERE {part.quote_scope}
      AND {part.recent}
    WHERE {part.replaced}
    )
    ORDER BY position DESC
    LIMIT 1 BY odds_id
)
