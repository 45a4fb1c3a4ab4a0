-- sightings_recent_filled: cursors that are under way go on: what was replaced within the hour comes along.
INSERT INTO {database}.sightings_recent SELECT * EXCEPT (owner_epoch), now() FROM {database}.sightings_replaced
