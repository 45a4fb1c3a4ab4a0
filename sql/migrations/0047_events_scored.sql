-- events_scored: feed or book -> the score by which it was joined to the event and the names that it has (`0.938 St. Louis @ Chicago Cabs`), where neither ids
-- nor the catalogue's names decided but the likeness of names.
ALTER TABLE {database}.events ADD COLUMN IF NOT EXISTS scored Map(String, String) AFTER feed_ids
