-- events_latest_status_said_at: as in events. Before the log's own column, so that whoever copies one into the other has where to put it.
ALTER TABLE {database}.events_latest ADD COLUMN IF NOT EXISTS status_said_at Nullable(DateTime64(3, 'UTC')) AFTER status_feed
