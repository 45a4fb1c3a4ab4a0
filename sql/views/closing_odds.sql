-- closing_odds: the odds rows that an event closed with: the last price of every quote at a time or before it, by the clocks of the feeds and in play prices aside;
-- the quotes of closing_state, with all that an odds row has. Their event began at that time, whatever was known of it then; one that never began has none,
-- also where time has ended it (which the wire's event does not tell from a game that was played).
-- bindings:
--   axis: 'observation'
--   from: toDateTime64(0, 3, 'UTC')
--   to: toDateTime64('2200-01-01 00:00:00', 3, 'UTC')
-- parameters:
--   at DateTime64(3): the start
--   positions Array(UInt64): only rows committed at or below this vector, so that the answer can be given again
--   sports Array(String): [] = all, as the ones below; an event should be named
--   leagues Array(String): league ids
--   events Array(String): event ids
--   days Array(Date): dates in the event ids
--   books Array(String): sportsbook ids
--   markets Array(String): market types
--   links String: what the addresses in deep_link begin with; '' for none
--   link_ends Map(String, String): what ends them, by sportsbook
SELECT
    * REPLACE (toNullable({at:DateTime64(3, 'UTC')}) AS event_start_time),
    multiIf(sportsbook_ref IS NULL, NULL, NOT {part.linked(run)}, NULL, concat(nullIf({links:String}, ''), id, {link_ends:Map(String, String)}[sportsbook])) AS deep_link
FROM
(
    SELECT
        {part.odds_columns},
        e.home_id AS home_id,
        e.away_id AS away_id
    FROM {part.closing_known} AS q
    INNER JOIN {part.events_as_of} AS e ON e.event_id = q.event_id
    LEFT ANY JOIN {part.seen_as_of} AS s
        ON s.event_id = q.event_id AND s.run = q.run AND s.seen_group = concat(q.sportsbook, '|', q.market_group)
    LEFT ANY JOIN {part.public_bets_as_of} AS b ON b.event_id = q.event_id
    WHERE q.is_removed = 0 AND q.event_id IN (SELECT n.event_id FROM {part.events_begun} AS n)
)
