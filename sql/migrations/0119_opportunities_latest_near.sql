-- opportunities_latest_near: as in opportunities. Before the log's own column, so that whoever copies one into the other has where to put it.
ALTER TABLE {database}.opportunities_latest
    ADD COLUMN IF NOT EXISTS near_books Array(LowCardinality(String)) AFTER crossed
