-- sightings_latest_fed: compaction feeds sightings_latest some times a minute, from sightings_recent; no longer every insert.
DROP VIEW IF EXISTS {database}.sightings_latest_mv SYNC
