-- events_latest_id_shown_at: as in events. Before the log's own column, so that whoever copies one into the other has where to put it.
ALTER TABLE {database}.events_latest ADD COLUMN IF NOT EXISTS id_shown_at Nullable(DateTime64(3, 'UTC')) AFTER feed_ids
