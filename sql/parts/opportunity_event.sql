-- opportunity_event: what every opportunity's row says first: which one, of which event and market.
p.id AS id,
    p.event_id AS event_id,
    p.event_name AS event_name,
    p.sport AS sport,
    p.league AS league,
    nullIf(p.home_team, '') AS home_team,
    nullIf(p.away_team, '') AS away_team,
    p.start_time AS start_time,
    p.market_type AS market_type
