-- sightings_latest_kept: the image of what was last seen of an event is kept as long as the event is not over: without it the event is shown by nobody.
ALTER TABLE {database}.sightings_latest MODIFY TTL toDateTime(stored_at) + INTERVAL 40 YEAR
