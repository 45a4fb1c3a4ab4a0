-- events_status_said_at: when it was last written that the feed says the status, every few minutes while it does; null where no feed says it. As long as it is heard saying
-- it, others that know less do not turn the event.
ALTER TABLE {database}.events ADD COLUMN IF NOT EXISTS status_said_at Nullable(DateTime64(3, 'UTC')) AFTER status_feed
