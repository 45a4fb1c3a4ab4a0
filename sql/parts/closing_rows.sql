-- closing_rows: one row is one closing line, with all that is shown of it. `+ 0.`: prices that just pay the stake back sum to a hair below 1, which would be minus zero.
(
    SELECT
        toString(c.details.odds_id) AS id, c.sportsbook AS sportsbook, c.event_id AS event_id, c.event_day AS event_day, c.event_name AS event_name,
        c.sport AS sport, c.league AS league, c.home_team AS home_team, c.away_team AS away_team, c.event_start_time AS event_start_time,
        c.market_type AS market_type, c.details.selection AS selection, c.selection_type AS selection_type, c.details.line AS line,
        nullIf(c.player_name, '') AS player_name, nullIf(c.stat_category, '') AS stat_category,
        toBool(c.details.is_alternate_line) AS is_alternate_line, toBool(c.is_player_prop) AS is_player_prop, toBool(c.details.is_active) AS is_active,
        c.details.odds_american AS odds_american, c.odds_decimal AS odds_decimal, round(1 / c.odds_decimal, 8) AS odds_probability,
        if(c.is_fair, round(exp(-c.k * log(c.odds_decimal)), 8), NULL) AS no_vig_probability,
        if(c.is_whole, round(100 * (c.overround - 1), 8) + 0., NULL) AS market_width,
        c.sharp_probability AS sharp_probability, c.clv_percent AS clv_percent,
        c.details.opening_odds_american AS opening_odds_american, c.opening_odds_decimal AS opening_odds_decimal, c.details.opened_at AS opened_at,
        c.opening_clv_percent AS opening_clv_percent,
        c.details.observed_at AS observed_at, c.details.run AS run, toBool(c.details.current) AS current, toBool(c.details.simulated) AS simulated,
        c.partition AS partition, c.market_position AS position, c.market_committed_at AS committed_at
    FROM {part.closing_sides} AS c
)
