-- events_latest_fed: compaction feeds events_latest some times a minute, from events_recent; no longer every insert.
DROP VIEW IF EXISTS {database}.events_latest_mv SYNC
