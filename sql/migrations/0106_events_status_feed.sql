-- events_status_feed: which feed said the status of an event; empty where it was judged by what is shown, and by the clock.
ALTER TABLE {database}.events ADD COLUMN IF NOT EXISTS status_feed LowCardinality(String) AFTER status
