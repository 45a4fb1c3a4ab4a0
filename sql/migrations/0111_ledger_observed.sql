-- ledger_observed: as of a time of long ago the last job that showed something up to then is looked for from the end of a partition; whole granules are passed over by this.
ALTER TABLE {database}.ledger ADD INDEX IF NOT EXISTS observed_at_minmax observed_at TYPE minmax GRANULARITY 1
