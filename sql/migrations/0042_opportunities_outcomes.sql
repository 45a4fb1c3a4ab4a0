-- opportunities_outcomes: what the lines of a middle decide, prices aside: every way in which its two bets end, with its chance and what of a staked unit comes
-- back (back) and what is paid at the price (won); the key numbers inside, their chance, and where the chances come from: ladder, model or consensus.
ALTER TABLE {database}.opportunities
    ADD COLUMN IF NOT EXISTS outcomes Array(Tuple(probability Float64, back1 Float64, won1 Float64, back2 Float64, won2 Float64)) AFTER ladder,
    ADD COLUMN IF NOT EXISTS key_numbers Array(Int32) AFTER outcomes,
    ADD COLUMN IF NOT EXISTS key_number_probability Nullable(Float64) AFTER key_numbers,
    ADD COLUMN IF NOT EXISTS probability_source LowCardinality(String) AFTER key_number_probability
