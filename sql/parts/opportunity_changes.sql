-- opportunity_changes: when an opportunity was detected, changed or expired.
(
    SELECT DISTINCT q.observed_at AS observed_at
    FROM {database}.opportunities AS q
    PREWHERE {part.opportunity_scope}
    WHERE {part.standing}
)
