-- opportunities_ids: finds an opportunity by its id alone, which is all that a question about one says; the order of the table begins with kind and league. See 0039.
ALTER TABLE {database}.opportunities ADD INDEX IF NOT EXISTS by_id id TYPE bloom_filter(0.01) GRANULARITY 4
