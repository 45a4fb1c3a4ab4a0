-- opportunities_replaced_outcomes: what the lines of a middle decide, as in opportunities.
ALTER TABLE {database}.opportunities_replaced
    ADD COLUMN IF NOT EXISTS outcomes Array(Tuple(probability Float64, back1 Float64, won1 Float64, back2 Float64, won2 Float64)) AFTER ladder,
    ADD COLUMN IF NOT EXISTS key_numbers Array(Int32) AFTER outcomes,
    ADD COLUMN IF NOT EXISTS key_number_probability Nullable(Float64) AFTER key_numbers,
    ADD COLUMN IF NOT EXISTS probability_source LowCardinality(String) AFTER key_number_probability
