-- events_latest_scored: what the likeness of names decided, as in events. Before the log's own column, so that the view between them always has where to put it.
ALTER TABLE {database}.events_latest ADD COLUMN IF NOT EXISTS scored Map(String, String) AFTER feed_ids
