-- opportunities_at: every opportunity that stands at the vector, read as quotes_at. id is 16 hex digits over all kinds, so it is the key. What expired
-- since the last compaction hides what stands in opportunities_latest, so it goes last; what had expired there hides nothing, and need not:
-- of a key the oldest recent row is dropped first (pipelines/compact.ts).
(
    SELECT * FROM
    (
    SELECT * FROM
    (
    SELECT q.* EXCEPT (version, stored_at)
    FROM {database}.opportunities_latest AS q FINAL
    PREWHERE {part.opportunity_scope}
    WHERE {part.standing} AND q.state != 'expired'
    UNION ALL
    SELECT q.* EXCEPT (replaced_position, replaced_at, written_at)
    FROM {database}.opportunities_recent AS q
    PREWHERE {part.opportunity_scope}
      AND {part.recent}
    WHERE {part.replaced}
    )
    ORDER BY position DESC
    LIMIT 1 BY id
    )
    WHERE state != 'expired'
)
