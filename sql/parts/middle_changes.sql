-- middle_changes: the same, of one kind.
(
    SELECT DISTINCT q.observed_at AS observed_at
    FROM {database}.opportunities AS q
    PREWHERE {part.middle_scope}
    WHERE {part.standing}
)
