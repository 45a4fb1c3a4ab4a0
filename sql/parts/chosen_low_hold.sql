-- chosen_low_hold: what the list of low holds chooses of the reader's books, as `legs`: of every side the best price, at every book that has it.
(
    SELECT *, arrayFilter(b -> arrayExists(l -> l.1 = b.1 AND l.2 = b.2, best), pool) AS legs
    FROM {part.ladders_priced}
)
