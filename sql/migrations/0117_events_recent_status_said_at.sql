-- events_recent_status_said_at: as in events.
ALTER TABLE {database}.events_recent ADD COLUMN IF NOT EXISTS status_said_at Nullable(DateTime64(3, 'UTC')) AFTER status_feed
