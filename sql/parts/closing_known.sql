-- closing_known: of every quote its last tick at a time or before it, in play ones aside: an event that begins early closes then. Two passes, as for ticks_as_of.
(
    SELECT {part.quote_columns}
    FROM {database}.ticks AS q
    PREWHERE {part.quote_scope}
      AND (q.event_id, q.odds_id, (q.observed_at, q.position)) IN
      (
        SELECT q.event_id, q.odds_id, max((q.observed_at, q.position))
        FROM {database}.ticks AS q
        PREWHERE {part.quote_scope}
        WHERE {part.known} AND q.is_live = 0
        GROUP BY q.event_id, q.odds_id
      )
)
