-- opportunity_events: which event an opportunity is of, and of which kind it is, by its id alone, replays of history included. Not of a vector: neither ever changes.
-- parameters:
--   id String: the opportunity's id
SELECT toString(kind) AS kind, event_id
FROM {database}.opportunities
PREWHERE id = {id:String}
LIMIT 1
