-- chosen_low_hold: what the list of low holds chooses of the reader's books, as `legs`: of every side the best price, at the books that have it.
(
    SELECT *, arrayFilter(b -> arrayExists(l -> {part.has_best}, best), pool) AS legs
    FROM {part.ladders_priced}
)
