-- lives_scope: which states of opportunities are read, q: those first seen between two times. Of older days than lives_day those alone whose events were put off since:
-- an event keeps the day in its id.
PREWHERE {part.sport_scope}
  AND q.kind IN {kinds:Array(String)}
  AND (empty({markets:Array(String)}) OR q.market_type IN {markets:Array(String)})
  AND (empty({books:Array(String)}) OR q.kind != 'ev' OR q.sportsbook IN {books:Array(String)})
  AND (q.event_day = toDate(0) OR q.event_day >= {part.lives_day} OR q.event_day IN (
      SELECT s.event_day FROM {database}.events AS s
      WHERE s.event_day < {part.lives_day} AND s.event_start_time >= {from:DateTime64(3, 'UTC')} - toIntervalDay(2)))
WHERE {part.standing} AND q.detected_at >= {from:DateTime64(3, 'UTC')}
  AND ({last_hours:UInt32} = 0 OR q.detected_at >= {at:DateTime64(3, 'UTC')} - toIntervalHour({last_hours:UInt32})) AND q.detected_at < {to:DateTime64(3, 'UTC')}
