-- sightings_latest_fed: compaction feeds sightings_latest every few seconds, from sightings_recent; no longer every insert.
DROP VIEW IF EXISTS {database}.sightings_latest_mv SYNC
