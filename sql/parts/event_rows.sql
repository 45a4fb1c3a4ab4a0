-- event_rows: the wire's event as it stands, with what the given books show of it; nothing once it has ended, though the last sight of a book without quotes stays.
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
    toUInt32(length(books)) AS book_count,
    if(e.status = 'ended', emptyArrayString(), s.markets) AS markets,
    toUInt32(length(markets)) AS market_count,
    if(e.status = 'ended', emptyArrayString(), s.books) AS books,
    joinGet('{database}.teams', 'ref', e.home_id) AS home,
    joinGet('{database}.teams', 'ref', e.away_id) AS away,
    if(empty(books), NULL, s.last_seen_at) AS last_seen_at,
    e.home_id AS home_id,
    e.away_id AS away_id,
    e.event_day AS event_day,
    e.run AS run,
    toBool(e.simulated) AS simulated,
    e.partition AS partition,
    e.position AS position,
    e.committed_at AS changed_at,
    e.observed_at AS observed_at
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
