-- quote_links: what an address at a quote's book is made of: the ids that the book itself gives. Of the newest row of each quote, removed ones included: a link
-- that was shown goes on working, until three days after its event. Not of a vector: an address is no price.
-- parameters:
--   ids Array(UInt64): ids of quotes
SELECT
    toString(odds_id) AS id,
    sportsbook,
    event_id,
    external_event_id,
    external_selection_id,
    market_id,
    toBool(simulated) AS simulated
FROM
(
    SELECT odds_id, sportsbook, event_id, external_event_id, external_selection_id, market_id, simulated, position
    FROM {database}.quotes_latest
    PREWHERE odds_id IN {ids:Array(UInt64)}
    UNION ALL
    SELECT odds_id, sportsbook, event_id, external_event_id, external_selection_id, market_id, simulated, position
    FROM {database}.quotes_recent
    PREWHERE odds_id IN {ids:Array(UInt64)}
    WHERE {part.unreplaced}
)
ORDER BY position DESC
LIMIT 1 BY odds_id
