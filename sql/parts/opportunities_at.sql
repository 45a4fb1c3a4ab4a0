-- opportunities_at: every opportunity that stands at the vector. id is 16 hex digits over all kinds, so it is the key. After a roll-back two rows may say
-- the same: one row an id.
(
    SELECT * FROM
    (
    SELECT q.* EXCEPT (version, stored_at)
    FROM {database}.opportunities_latest AS q FINAL
    PREWHERE {part.opportunity_scope}
    WHERE {part.standing} AND q.state != 'expired'
    UNION ALL
    SELECT q.* EXCEPT (replaced_position, replaced_at, owner_epoch)
    FROM {database}.opportunities_replaced AS q
    PREWHERE {part.opportunity_scope}
      AND {part.recent}
    WHERE {part.replaced} AND q.state != 'expired'
    )
    LIMIT 1 BY id
)
