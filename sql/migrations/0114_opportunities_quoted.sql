-- opportunities_quoted: of a middle the prices that its chances are read from (use: line or anchor; home's or over's first; lay prices of an exchange read by its midpoints,
-- else 0); of +EV rows and middles the books whose own prices of their market sum to less than 1, by side.
ALTER TABLE {database}.opportunities
    ADD COLUMN IF NOT EXISTS chance_quotes Array(Tuple(use LowCardinality(String), sportsbook LowCardinality(String), threshold Float64, odds1 Float64, odds2 Float64, lay1 Float64, lay2 Float64)) AFTER probability_source,
    ADD COLUMN IF NOT EXISTS crossed Array(Tuple(side UInt8, sportsbook LowCardinality(String))) AFTER chance_quotes
