-- events_latest_status_feed: as in events. Before the log's own column, so that whoever copies one into the other has where to put it.
ALTER TABLE {database}.events_latest ADD COLUMN IF NOT EXISTS status_feed LowCardinality(String) AFTER status
