-- opportunities_latest_quoted: as in opportunities. Before the log's own column, so that whoever copies one into the other has where to put it.
ALTER TABLE {database}.opportunities_latest
    ADD COLUMN IF NOT EXISTS chance_quotes Array(Tuple(use LowCardinality(String), sportsbook LowCardinality(String), threshold Float64, odds1 Float64, odds2 Float64, lay1 Float64, lay2 Float64)) AFTER probability_source,
    ADD COLUMN IF NOT EXISTS crossed Array(Tuple(side UInt8, sportsbook LowCardinality(String))) AFTER chance_quotes
