-- opportunity_by_id_as_of: one opportunity as it was known at a time, expired or not. Of several runs that of the newest state.
(
    SELECT q.* EXCEPT (stored_at)
    FROM {database}.opportunities AS q
    PREWHERE {part.scope}
      AND q.id = {id:String}
    WHERE {part.known}
    ORDER BY {part.newness} DESC
    LIMIT 1
)
