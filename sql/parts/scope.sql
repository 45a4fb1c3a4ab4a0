-- scope: the key columns that a caller's filters name; an empty array is no filter. Only columns that depend on the key may stand in a PREWHERE beside FINAL.
(empty({leagues:Array(String)}) OR q.league IN {leagues:Array(String)})
      AND (empty({events:Array(String)}) OR q.event_id IN {events:Array(String)})
      AND (empty({days:Array(Date)}) OR q.event_day IN {days:Array(Date)})
