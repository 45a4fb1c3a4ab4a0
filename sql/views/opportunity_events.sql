-- opportunity_events: which event an opportunity is of, and of which kind it is, by its id alone, replays of history included. Neither ever changes.
-- parameters:
--   positions Array(UInt64): the vector, one position per partition: what came later is not there yet
--   id String: the opportunity's id
SELECT toString(kind) AS kind, event_id
FROM {database}.opportunities
PREWHERE id = {id:String}
WHERE position <= {positions:Array(UInt64)}[partition + 1]
LIMIT 1
