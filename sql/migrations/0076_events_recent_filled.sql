-- events_recent_filled: cursors that are under way go on: what was replaced within the hour comes along.
INSERT INTO {database}.events_recent SELECT * EXCEPT (owner_epoch), now() FROM {database}.events_replaced
