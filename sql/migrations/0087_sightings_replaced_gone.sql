-- sightings_replaced_gone: sightings_recent holds what it held.
DROP TABLE IF EXISTS {database}.sightings_replaced SYNC
