-- events_recent_id_shown_at: as in events.
ALTER TABLE {database}.events_recent ADD COLUMN IF NOT EXISTS id_shown_at Nullable(DateTime64(3, 'UTC')) AFTER feed_ids
