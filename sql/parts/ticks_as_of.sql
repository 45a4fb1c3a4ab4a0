-- ticks_as_of: per quote and run the newest tick that was known at a time, of events that had not ended. Two passes: the keys' narrow columns find the
-- position, then the whole rows are read where the position matches (a quote has one tick per position). Both name the events with their days, as the
-- tables are ordered: by the positions alone the second pass reads all that the league has ever had.
(
    SELECT {part.quote_columns}
    FROM {database}.ticks AS q
    PREWHERE {part.quote_scope}
      AND (q.event_day, q.event_id) IN (SELECT a.event_day, a.event_id FROM {part.alive_as_of} AS a)
      AND (q.event_id, q.odds_id, q.position) IN
      (
        SELECT q.event_id, q.odds_id, argMax(q.position, {part.newness})
        FROM {database}.ticks AS q
        PREWHERE {part.quote_scope}
          AND (q.event_day, q.event_id) IN (SELECT a.event_day, a.event_id FROM {part.alive_as_of} AS a)
        WHERE {part.known}
        GROUP BY q.event_id, q.odds_id, q.run
      )
)
