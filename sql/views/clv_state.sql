-- clv_state: how the books' closing and opening prices stood against the sharp reference's fair close, by book, sport, league, market or day (US Eastern) of
-- the start, over the events that start between two times, at a vector of positions. Only prices count whose side the reference closed with a whole market.
-- bindings:
--   lane: ''
--   details: 0
-- parameters:
--   positions Array(UInt64): the vector, one position per partition
--   at DateTime64(3): the data time of the answer: events that start later have not begun
--   from DateTime64(3): the first start
--   to DateTime64(3): starts before this
--   group_by String: sportsbook, sport, league, market or day
--   hidden Array(String): beginnings of event ids that do not count
--   prefixes Array(String): beginnings of market types that count beside `names`
--   names Array(String): market types that count beside `prefixes`
--   sports Array(String): [] = all, as the ones below
--   leagues Array(String): league ids
--   events Array(String): event ids
--   days Array(Date): dates in the event ids
--   books Array(String): sportsbook ids
--   markets Array(String): market types
SELECT
    multiIf({group_by:String} = 'sportsbook', toString(c.sportsbook), {group_by:String} = 'sport', toString(c.sport),
        {group_by:String} = 'league', toString(c.league), {group_by:String} = 'market', toString(c.market_type),
        toString(toDate(c.event_start_time, 'America/New_York'))) AS group,
    toUInt32(count()) AS count,
    toUInt32(uniqExact(c.event_id)) AS events,
    round(avg(assumeNotNull(c.clv_percent) AS clv), 8) AS avg_clv,
    round(quantileExactInclusive(0.5)(clv), 8) AS median_clv,
    min(clv) AS min_clv,
    max(clv) AS max_clv,
    round(countIf(clv > 0) / count(), 8) AS positive_share,
    round(avg(assumeNotNull(c.opening_clv_percent) AS opening_clv), 8) AS avg_opening_clv,
    round(quantileExactInclusive(0.5)(opening_clv), 8) AS median_opening_clv,
    round(countIf(opening_clv > 0) / count(), 8) AS opening_positive_share,
    max(startsWith(c.event_id, 'sim_') OR startsWith(c.event_id, 'replay_')) AS simulated
FROM {each} {part.closing_sides} AS c
WHERE c.clv_percent IS NOT NULL
  AND (empty({hidden:Array(String)}) OR NOT arrayExists(prefix -> startsWith(c.event_id, prefix), {hidden:Array(String)}))
  AND (empty({prefixes:Array(String)}) OR c.market_type IN {names:Array(String)} OR arrayExists(p -> startsWith(c.market_type, p), {prefixes:Array(String)}))
GROUP BY group
