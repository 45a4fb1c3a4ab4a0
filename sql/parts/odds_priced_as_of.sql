-- odds_priced_as_of: what odds_priced is, of the odds rows as they were known at a time.
(
    SELECT q.*, {part.competes} AS competes
    FROM {part.odds_known} AS q
    LEFT ANY JOIN {part.cadence} AS i ON i.of_feed = q.shown_by AND i.of_run = q.run
    WHERE q.is_removed = 0
)
