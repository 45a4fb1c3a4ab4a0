-- events_replaced_scored: what the likeness of names decided, as in events.
ALTER TABLE {database}.events_replaced ADD COLUMN IF NOT EXISTS scored Map(String, String) AFTER feed_ids
