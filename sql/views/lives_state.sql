-- lives_state: the lives of the opportunities first seen between two times, replays of history included, at a vector of positions: how long each stood, and what
-- it was worth at its best to a reader of these books. One that was never worth anything to him is left out; a low hold's worth is its hold, the least the best.
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
    l.id AS id, l.kind AS type, l.event_id AS event_id, e.event_name AS event_name, l.sport AS sport, l.league AS league,
    nullIf(e.home_team, '') AS home_team, nullIf(e.away_team, '') AS away_team, e.event_start_time AS start_time,
    l.market_type AS market_type, l.line AS line, nullIf(l.selection, '') AS selection, nullIf(l.selection_type, '') AS selection_type,
    nullIf(l.sportsbook, '') AS sportsbook, l.books AS sportsbooks,
    if(l.kind = 'ev', l.odds_american, NULL) AS odds_american, if(l.kind = 'ev', l.odds_decimal, NULL) AS odds_decimal,
    toBool(l.is_live) AS is_live, toBool(l.is_alternate_line) AS is_alternate_line, toBool(l.is_player_prop) AS is_player_prop,
    nullIf(l.player_name, '') AS player_name, nullIf(l.stat_category, '') AS stat_category,
    l.detected_at AS detected_at,
    if(l.gone, l.seen, NULL) AS expired_at,
    dateDiff('millisecond', l.detected_at, if(l.gone OR l.current = 0, l.seen, greatest(l.seen, {at:DateTime64(3, 'UTC')}))) / 1000 AS survival_seconds,
    l.states AS states, if(l.kind = 'low_hold', -1, 1) * assumeNotNull(l.peak) AS peak, l.peak_at AS peak_at,
    if(l.kind = 'low_hold', -1, 1) * assumeNotNull(l.last) AS last,
    nullIf(l.run, '') AS run,
    joinGet('{database}.teams', 'ref', e.home_id) AS home, joinGet('{database}.teams', 'ref', e.away_id) AS away,
    joinGet('{database}.sports', 'ref', l.sport) AS sport_ref, joinGet('{database}.leagues', 'ref', l.league) AS league_ref,
    joinGet('{database}.market_types', 'ref', l.market_type) AS market_ref, joinGet('{database}.sportsbooks', 'ref', l.sportsbook) AS sportsbook_ref,
    e.home_id AS home_id, e.away_id AS away_id, l.event_day AS event_day, toBool(l.simulated) AS simulated, l.partition AS partition, l.position AS position
FROM
(
    SELECT
        s.kind AS kind, s.id AS id, s.run AS run, s.detected_at AS detected_at,
        any(s.event_id) AS event_id, any(s.sport) AS sport, any(s.league) AS league, any(s.event_day) AS event_day, any(s.market_type) AS market_type,
        any(s.line) AS line, any(s.selection) AS selection, any(s.selection_type) AS selection_type, toString(any(s.sportsbook)) AS sportsbook,
        any(s.player_name) AS player_name, any(s.stat_category) AS stat_category, any(s.is_alternate_line) AS is_alternate_line,
        any(s.is_player_prop) AS is_player_prop, any(s.current) AS current, any(s.simulated) AS simulated, any(s.partition) AS partition,
        argMax(s.is_live, s.position) AS is_live,
        argMax(s.state, s.position) = 'expired' AS gone,
        max(s.observed_at) AS seen,
        toUInt32(countIf(s.state != 'expired')) AS states,
        maxIf(s.percent, s.state != 'expired') AS peak,
        argMaxIf(s.observed_at, (s.percent, -s.position), s.state != 'expired' AND s.percent IS NOT NULL) AS peak_at,
        argMaxIf(s.set, (s.percent, -s.position), s.state != 'expired' AND s.percent IS NOT NULL) AS books,
        argMaxIf(s.percent, s.position, s.state != 'expired') AS last,
        argMaxIf(s.odds_american, s.position, s.state != 'expired') AS odds_american,
        argMaxIf(s.odds_decimal, s.position, s.state != 'expired') AS odds_decimal,
        max(s.position) AS position
    FROM {part.lives} AS s
    GROUP BY kind, id, run, detected_at
    HAVING multiIf(kind IN ('ev', 'arbitrage'), peak > 0, kind = 'low_hold', peak >= -10, peak IS NOT NULL)
) AS l
LEFT ANY JOIN {part.events_as_of} AS e ON e.event_id = l.event_id
