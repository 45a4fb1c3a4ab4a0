-- events_recent_status_feed: as in events.
ALTER TABLE {database}.events_recent ADD COLUMN IF NOT EXISTS status_feed LowCardinality(String) AFTER status
