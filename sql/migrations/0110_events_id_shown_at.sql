-- events_id_shown_at: when a source's own id of an event was last shown, to the hour, where one source gave two ids to its game; null: never by an id. Kept to tell which of the
-- two events is meant by what other sources say.
ALTER TABLE {database}.events ADD COLUMN IF NOT EXISTS id_shown_at Nullable(DateTime64(3, 'UTC')) AFTER feed_ids
