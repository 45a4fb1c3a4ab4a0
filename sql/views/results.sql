-- results: every final score that a source told; a correction is a row more, of the same event.
-- Answers: how did yesterday's games end? What would these prices have paid?
-- public
-- bindings:
--   positions: {part.heads}
-- columns:
--   event_id String: canonical event id
--   sport String: sport id
--   league String: league id
--   home_team String: name of the home team
--   away_team String: name of the away team
--   event_start_time Nullable(DateTime64(3)): when it began, as last announced; null when no source said
--   home_score Int32: points of the home team
--   away_score Int32: points of the away team
--   status String: final
--   observed_at DateTime64(3): when the source told the score (in a replay the recording's time)
--   feed String: the feed that told it
--   run String: the replay that it belongs to; empty for live
--   current Bool: true for live and shifted runs, false for history replays
--   simulated Bool: of the simulated feed or of a shifted replay
--   partition UInt8: partition of the event's league
--   position UInt64: number of the row's commit in its partition
--   committed_at DateTime64(3): when the row was committed
SELECT
    q.event_id AS event_id, q.sport AS sport, q.league AS league, q.home_team AS home_team, q.away_team AS away_team, q.event_start_time AS event_start_time,
    q.home_score AS home_score, q.away_score AS away_score, q.status AS status, q.observed_at AS observed_at, q.feed AS feed, q.run AS run,
    toBool(q.current) AS current, {part.simulated} AS simulated, q.partition AS partition, q.position AS position, q.committed_at AS committed_at
FROM {database}.results AS q
WHERE {part.standing}
