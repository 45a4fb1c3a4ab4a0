-- opportunities_near: of an EV row the books whose prices corroborate the fair probability, by name: a reader's confidence counts those of his own. Of rows from before empty.
ALTER TABLE {database}.opportunities
    ADD COLUMN IF NOT EXISTS near_books Array(LowCardinality(String)) AFTER crossed
