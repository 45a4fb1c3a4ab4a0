-- futures_state: the markets over a whole season or tournament that stand at a vector of positions: who wins the league, the award, the tournament.
-- parameters:
--   positions Array(UInt64): the vector, one position per partition
--   at DateTime64(3): the data time of the answer
--   sports Array(String): [] = all, as the ones below
--   leagues Array(String): league ids
--   events Array(String): event ids
--   days Array(Date): dates in the event ids
--   books Array(String): sportsbook ids
--   markets Array(String): the market types that are meant: futures
-- columns:
--   market_id: id of the market: that of its event
--   event_id: the same
--   display_name: its name
--   sport: sport id
--   league: league id
--   future_type: winner, award, qualification or other, told by the name
--   selection_count: different selections that the books offer
--   books_available: the books that offer it
--   event_start_time: when it is decided or begins, as the source says
SELECT
    q.event_id AS market_id,
    q.event_id AS event_id,
    any(e.event_name) AS display_name,
    any(q.sport) AS sport,
    any(q.league) AS league,
    multiIf(
        match(display_name, '(?i)\\b(mvp|award|trophy|rookie|player of)\\b'), 'award',
        match(display_name, '(?i)\\b(to make|qualif\\w*|relegat\\w*|playoffs?)\\b'), 'qualification',
        match(display_name, '(?i)\\b(winner|champions?|championship)\\b'), 'winner', 'other') AS future_type,
    toUInt32(uniqExact(q.player_name, q.selection)) AS selection_count,
    arraySort(groupUniqArray(q.sportsbook)) AS books_available,
    any(e.event_start_time) AS event_start_time
FROM {part.quotes_at} AS q
INNER JOIN {part.events_at} AS e ON e.event_id = q.event_id
WHERE q.is_removed = 0 AND e.status != 'ended'
GROUP BY q.event_id
