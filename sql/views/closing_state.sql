-- closing_state: the closing lines of the events that start between two times, at a vector of positions: closing_lines, but where live feeds and replays both
-- speak of a quote, the newest observation counts, and positions are of the books that are read.
-- bindings:
--   lane: ''
--   details: {part.closing_details}
-- parameters:
--   positions Array(UInt64): the vector, one position per partition
--   at DateTime64(3): the data time of the answer: events that start later have not begun
--   from DateTime64(3): the first start
--   to DateTime64(3): starts before this
--   sports Array(String): [] = all, as the ones below
--   leagues Array(String): league ids
--   events Array(String): event ids
--   days Array(Date): dates in the event ids
--   books Array(String): sportsbook ids; the reference is read whether it is named or not
--   markets Array(String): market types
SELECT *
FROM {part.closing_rows}
