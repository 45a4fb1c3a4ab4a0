-- feed_rejections: every row or payload that was refused, with its reason and the offending piece. A source's mistakes cost its own rows only; here is
-- which. For incremental loads: remember the greatest position of every partition and ask for what is above it. Kept for a month unless set otherwise.
-- Answers: what did a feed send that could not be used, how often, and since when? Which book or event is missing because its rows are refused?
-- public
-- columns:
--   feed String: the feed that sent it
--   reason String: why it was refused, as a slug: group by it
--   detail String: which field, and what was expected
--   sample String: the offending piece, cut to 500 characters
--   league String: league id; empty when the payload could not be told to one
--   event String: the event as the feed names it; empty when it was not one event's
--   sportsbook String: sportsbook id; empty when it was not one book's
--   observed_at DateTime64(3): when it was observed, by the feed's clock (in a replay the recording's)
--   run String: the replay that it belongs to; empty for live
--   partition UInt8: partition of the league
--   position UInt64: number of the row's commit in its partition
--   committed_at DateTime64(3): when the row was committed
SELECT
    q.feed AS feed, q.reason AS reason, q.detail AS detail, q.sample AS sample, q.league AS league, q.event AS event, q.sportsbook AS sportsbook,
    q.observed_at AS observed_at, q.run AS run, q.partition AS partition, q.position AS position, q.committed_at AS committed_at
FROM {database}.rejections AS q
WHERE q.position <= {part.heads}[q.partition + 1]
