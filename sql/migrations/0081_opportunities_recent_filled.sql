-- opportunities_recent_filled: cursors that are under way go on: what was replaced within the hour comes along.
INSERT INTO {database}.opportunities_recent SELECT * EXCEPT (owner_epoch), now() FROM {database}.opportunities_replaced
