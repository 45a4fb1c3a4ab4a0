-- quotes_latest_fed: compaction feeds quotes_latest some times a minute, from quotes_recent; no longer every insert.
DROP VIEW IF EXISTS {database}.quotes_latest_mv SYNC
