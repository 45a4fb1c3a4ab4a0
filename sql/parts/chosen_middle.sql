-- chosen_middle: what the list of middles chooses of the reader's books, where it lists it, as `legs`.
(
    SELECT *, best AS legs
    FROM {part.ladders_priced}
)
