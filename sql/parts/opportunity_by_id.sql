-- opportunity_by_id: one opportunity as it stands at the vector, expired or not; of an expired one its last state.
(
    SELECT * FROM
    (
    SELECT q.* EXCEPT (version, stored_at)
    FROM {database}.opportunities_latest AS q FINAL
    PREWHERE {part.scope}
      AND q.id = {id:String}
    WHERE {part.standing}
    UNION ALL
    SELECT q.* EXCEPT (replaced_position, replaced_at, written_at)
    FROM {database}.opportunities_recent AS q
    PREWHERE {part.scope}
      AND q.id = {id:String}
      AND {part.recent}
    WHERE {part.replaced}
    )
    ORDER BY position DESC
    LIMIT 1 BY id
)
