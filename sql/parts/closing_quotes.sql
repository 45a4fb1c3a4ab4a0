-- closing_quotes: of every quote the first and the last tick at the start or before it, in play ones aside: an event that begins early closes then.
-- `lane` tells apart whose ticks these are: the run, or nothing where the newest observation of all counts. What only single lines show (`shown`, `opening`) stands
-- apart from what all count with: a question that does not ask for it does not gather it.
(
    SELECT
        q.league AS league, q.event_day AS event_day, q.event_id AS event_id, {lane:String} AS lane, q.market_type AS market_type, q.odds_id AS odds_id,
        any(assumeNotNull(e.event_start_time)) AS event_start_time, any(e.event_name) AS event_name, any(e.home_team) AS home_team, any(e.away_team) AS away_team,
        any(e.status) AS status, any(e.position) AS event_position, any(e.committed_at) AS event_committed_at,
        any(q.sport) AS sport, any(q.sportsbook) AS sportsbook, any(q.player_name) AS player_name, any(q.stat_category) AS stat_category,
        any(q.selection) AS selection, any(q.selection_type) AS selection_type, any(q.line) AS line,
        any(q.is_player_prop) AS is_player_prop, any(q.partition) AS partition,
        argMin(q.opening_odds_decimal, q.opening_newness) AS opening_odds_decimal,
        argMin((q.opening_odds_american AS opening_odds_american, q.opened_at AS opened_at), q.opening_newness) AS opening,
        argMax((q.odds_decimal AS odds_decimal, q.is_removed AS is_removed, q.position AS position, q.committed_at AS committed_at), q.newness) AS last,
        argMax((q.odds_american AS odds_american, q.is_active AS is_active, q.is_alternate_line AS is_alternate_line, q.observed_at AS observed_at,
            q.run AS run, q.current AS current, q.simulated AS simulated), q.newness) AS shown
    FROM {part.closing_ticks} AS q
    INNER JOIN {part.events_begun} AS e ON e.league = q.league AND e.event_day = q.event_day AND e.event_id = q.event_id
    WHERE q.observed_at <= e.event_start_time
    GROUP BY q.league, q.event_day, q.event_id, lane, q.market_type, q.odds_id
)
