-- lives_state: the lives of the opportunities first seen between two times, replays of history included, at a vector of positions: how long each stood, and what
-- it was worth at its best to a reader of these books. One that was never worth anything to him is left out; a low hold's worth is its hold, the least the best.
-- Its end is his too: other books may keep it, or give it prices at which it is no opportunity, when his have it no more. The first state after his last tells when.
-- result: how the bet of an EV row ended (won, lost, push), where the final score says it; a bet on an event that is cancelled is void, a push.
-- prices: the American prices of the last state that was worth anything to him, one of each side: of an EV row its own.
-- parameters:
--   positions Array(UInt64): the vector, one position per partition
--   at DateTime64(3): the data time of the answer; what stands has lived until then
--   axis String: observation
--   from DateTime64(3): first seen at this time or later
--   to DateTime64(3): first seen before this
--   last_hours UInt32: first seen at most so many hours before the data time; 0 = whenever
--   kinds Array(String): kinds of opportunities
--   sports Array(String): [] = all, as the ones below
--   leagues Array(String): league ids
--   events Array(String): event ids
--   days Array(Date): dates in the event ids
--   books Array(String): the reader's sportsbook ids
--   markets Array(String): market types
SELECT
    o.id AS id, o.kind AS type, o.event_id AS event_id, e.event_name AS event_name, o.sport AS sport, o.league AS league,
    nullIf(e.home_team, '') AS home_team, nullIf(e.away_team, '') AS away_team, e.event_start_time AS start_time,
    o.market_type AS market_type, o.line AS line, nullIf(o.selection, '') AS selection, nullIf(o.selection_type, '') AS selection_type,
    nullIf(o.sportsbook, '') AS sportsbook, o.books AS sportsbooks,
    if(o.kind = 'ev', o.odds_american, NULL) AS odds_american, if(o.kind = 'ev', o.odds_decimal, NULL) AS odds_decimal,
    toBool(o.is_live) AS is_live, toBool(o.is_alternate_line) AS is_alternate_line, toBool(o.is_player_prop) AS is_player_prop,
    nullIf(o.player_name, '') AS player_name, nullIf(o.stat_category, '') AS stat_category,
    o.detected_at AS detected_at,
    if(o.gone, o.seen, NULL) AS expired_at,
    dateDiff('millisecond', o.detected_at, if(greatest(o.gone, o.current = 0), o.seen, greatest(o.seen, {at:DateTime64(3, 'UTC')}))) / 1000 AS survival_seconds,
    o.states AS states, if(o.kind = 'low_hold', -1, 1) * assumeNotNull(o.peak) + 0. AS peak, o.peak_at AS peak_at,
    if(o.kind = 'low_hold', -1, 1) * assumeNotNull(o.last) + 0. AS last,
    multiIf(o.kind != 'ev', NULL, e.status = 'cancelled', 'push', r.event_id = '', NULL,
        arrayMap(by -> multiIf(by IS NULL, NULL, by > 0, 'won', by < 0, 'lost', 'push'), [{part.ahead}])[1]) AS result,
    nullIf(o.run, '') AS run, o.prices AS prices,
    {part.team_ref(e.home_id)} AS home, {part.team_ref(e.away_id)} AS away,
    {part.sport_ref(o.sport)} AS sport_ref, {part.league_ref(o.league)} AS league_ref,
    {part.market_ref(o.market_type)} AS market_ref, {part.book_ref(o.sportsbook)} AS sportsbook_ref,
    e.home_id AS home_id, e.away_id AS away_id, o.event_day AS event_day, toBool(o.simulated) AS simulated, o.partition AS partition, o.position AS position
FROM
(
    SELECT
        s.kind AS kind, s.id AS id, s.run AS run, s.detected_at AS detected_at,
        any(s.event_id) AS event_id, any(s.sport) AS sport, any(s.league) AS league, any(s.event_day) AS event_day, any(s.market_type) AS market_type,
        any(s.line) AS line, any(s.selection) AS selection, any(s.selection_type) AS selection_type, toString(any(s.sportsbook)) AS sportsbook,
        any(s.player_name) AS player_name, any(s.stat_category) AS stat_category, any(s.is_alternate_line) AS is_alternate_line,
        any(s.is_player_prop) AS is_player_prop, any(s.current) AS current, any(s.simulated) AS simulated, any(s.partition) AS partition,
        argMaxIf(s.is_live, s.position, s.is_listed) AS is_live,
        arraySort(groupArray((s.position, s.observed_at, s.is_listed))) AS path,
        arrayLastIndex(one -> one.3, path) AS held,
        held < length(path) AS gone,
        arrayMax(one -> one.2, arraySlice(path, 1, held + 1)) AS seen,
        toUInt32(countIf(s.state != 'expired')) AS states,
        maxIf(s.percent, s.is_listed) AS peak,
        argMaxIf(s.observed_at, (s.percent, -s.position), s.is_listed) AS peak_at,
        argMaxIf(s.set, (s.percent, -s.position), s.is_listed) AS books,
        argMaxIf(s.percent, s.position, s.is_listed) AS last,
        argMaxIf(s.odds_american, s.position, s.is_listed) AS odds_american,
        argMaxIf(s.odds_decimal, s.position, s.is_listed) AS odds_decimal,
        argMaxIf(s.prices, s.position, s.is_listed) AS prices,
        max(s.position) AS position
    FROM {part.lives} AS s
    GROUP BY kind, id, run, detected_at
    HAVING held > 0
) AS o
LEFT ANY JOIN {part.lives_events} AS e ON e.event_id = o.event_id
LEFT ANY JOIN {part.results_told} AS r ON r.event_id = o.event_id
