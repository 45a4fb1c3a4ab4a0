-- events_state: the events as they stand at a vector of positions, ended ones included (a list leaves them out), with what the given books show of them.
-- parameters:
--   positions Array(UInt64): the vector, one position per partition
--   at DateTime64(3): the data time of the answer
--   sports Array(String): [] = all, as the ones below
--   leagues Array(String): league ids
--   events Array(String): event ids
--   days Array(Date): dates in the event ids
--   books Array(String): sportsbook ids whose showings count
-- columns:
--   id: canonical event id
--   event_id: the same
--   external_ids: sportsbook id to that book's own event id, of the given books
--   sport: sport id
--   league: league id
--   home_team: name; empty for an event without two teams
--   away_team: name
--   event_name: "Away @ Home", or "Home v Away"
--   start_time: scheduled start; null when no source gives one
--   status: upcoming, live, ended, postponed or cancelled
--   is_live: in play
--   book_count: number of the given books that show it
--   markets: market types that the given books show
--   market_count: their number
--   books: the given books that show it
--   home: reference block of the home team; null where the atlas lacks it
--   away: reference block of the away team
--   last_seen_at: when a feed last showed one of the given books' prices
--   home_id: atlas id of the home team, or empty
--   away_id: atlas id of the away team, or empty
--   event_day: the date in the event id
--   run: the replay it belongs to; empty for live
--   simulated: of the simulated feed or of a shifted replay
--   partition: partition of its league
--   position: position of this state
--   changed_at: when this state was committed
SELECT
    e.event_id AS id,
    e.event_id AS event_id,
    mapFilter((book, id) -> empty({books:Array(String)}) OR has({books:Array(String)}, book), e.external_ids) AS external_ids,
    e.sport AS sport,
    e.league AS league,
    e.home_team AS home_team,
    e.away_team AS away_team,
    e.event_name AS event_name,
    e.event_start_time AS start_time,
    e.status AS status,
    toBool(e.is_live) AS is_live,
    toUInt32(length(s.books)) AS book_count,
    s.markets AS markets,
    toUInt32(length(s.markets)) AS market_count,
    s.books AS books,
    joinGet('{database}.teams', 'ref', e.home_id) AS home,
    joinGet('{database}.teams', 'ref', e.away_id) AS away,
    if(empty(s.books), NULL, s.last_seen_at) AS last_seen_at,
    e.home_id AS home_id,
    e.away_id AS away_id,
    e.event_day AS event_day,
    e.run AS run,
    toBool(e.simulated) AS simulated,
    e.partition AS partition,
    e.position AS position,
    e.committed_at AS changed_at
FROM {part.events_at} AS e
LEFT ANY JOIN
(
    SELECT
        event_id,
        arrayFilter((g, lag) -> empty({books:Array(String)}) OR has({books:Array(String)}, substringIndex(g, '|', 1)), groups, seen_lag_ms) AS mine,
        arraySort(arrayDistinct(arrayMap(g -> substringIndex(g, '|', 1), mine))) AS books,
        arraySort(arrayDistinct(arrayMap(g -> substringIndex(substringIndex(g, '|', -1), '#', 1), mine))) AS markets,
        observed_at - toIntervalMillisecond(arrayMin(
            arrayFilter((lag, g) -> empty({books:Array(String)}) OR has({books:Array(String)}, substringIndex(g, '|', 1)), seen_lag_ms, groups))) AS last_seen_at
    FROM {part.sightings_at}
) AS s ON s.event_id = e.event_id
