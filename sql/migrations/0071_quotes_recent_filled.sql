-- quotes_recent_filled: cursors that are under way go on: what was replaced within the hour comes along.
INSERT INTO {database}.quotes_recent SELECT * EXCEPT (owner_epoch), now() FROM {database}.quotes_replaced
