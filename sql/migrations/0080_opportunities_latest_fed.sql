-- opportunities_latest_fed: compaction feeds opportunities_latest some times a minute, from opportunities_recent; no longer every insert.
DROP VIEW IF EXISTS {database}.opportunities_latest_mv SYNC
