-- chosen: what the list of arbitrages chooses of the reader's books, where it lists it, as `legs`; EV rows have none.
(
    SELECT *, best AS legs
    FROM {part.priced}
    WHERE is_ev OR is_listed_arbitrage
)
