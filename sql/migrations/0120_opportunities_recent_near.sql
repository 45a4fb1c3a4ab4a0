-- opportunities_recent_near: as in opportunities.
ALTER TABLE {database}.opportunities_recent
    ADD COLUMN IF NOT EXISTS near_books Array(LowCardinality(String)) AFTER crossed
