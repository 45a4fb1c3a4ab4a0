-- opportunities_at: every opportunity that stands at the vector, EV rows of the given books and arbitrages of the same markets. id is 16 hex digits
-- over all kinds, so it is the key. After a roll-back two rows may say the same: one row an id.
(
    SELECT * FROM
    (
    SELECT q.* EXCEPT (version, stored_at)
    FROM {database}.opportunities_latest AS q FINAL
    PREWHERE q.kind IN ('ev', 'arbitrage') AND {part.sport_scope}
      AND (empty({markets:Array(String)}) OR q.market_type IN {markets:Array(String)})
      AND (empty({books:Array(String)}) OR q.kind != 'ev' OR q.sportsbook IN {books:Array(String)})
    WHERE {part.standing} AND q.state != 'expired'
    UNION ALL
    SELECT q.* EXCEPT (replaced_position, replaced_at)
    FROM {database}.opportunities_replaced AS q
    PREWHERE q.kind IN ('ev', 'arbitrage') AND {part.sport_scope}
      AND (empty({markets:Array(String)}) OR q.market_type IN {markets:Array(String)})
      AND (empty({books:Array(String)}) OR q.kind != 'ev' OR q.sportsbook IN {books:Array(String)})
      AND {part.recent}
    WHERE {part.replaced} AND q.state != 'expired'
    )
    LIMIT 1 BY id
)
