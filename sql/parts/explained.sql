-- explained: one opportunity with all that its figures are made of. legs: (side, place in the ladder, price, age) of what the reader's list chooses; of an EV row empty.
SELECT
    o.kind AS kind, o.id AS id, o.state AS state, o.observed_at AS changed_at, o.detected_at AS detected_at,
    o.event_id AS event_id, p.event_name AS event_name, o.sport AS sport, o.league AS league, o.market_type AS market_type, o.line AS line,
    nullIf(o.player_name, '') AS player_name, nullIf(o.stat_category, '') AS stat_category, p.home_team AS home_team, p.away_team AS away_team,
    toBool(o.is_live) AS is_live, toBool(o.is_alternate_line) AS is_alternate_line, toBool(o.is_player_prop) AS is_player_prop,
    o.sportsbook AS sportsbook, o.selection AS selection, o.selection_type AS selection_type, toString(o.odds_id) AS odds_id,
    o.odds_american AS odds_american, o.odds_decimal AS odds_decimal,
    o.sharp_book AS sharp_book, o.sharp_odds AS sharp_odds, o.fair_probabilities AS fair_probabilities, if(length(o.fair_probabilities) = 1, 'midpoint', {method:String}) AS devig_method,
    o.market_width AS market_width, o.cross_ref_count AS cross_ref_count, o.push_probability AS push_probability, o.commission AS commission,
    {part.own_confidence} AS confidence_base, toBool(notEmpty(o.crossed)) AS is_crossed, p.freshness AS freshness, p.age_ms / 1000 AS age_seconds,
    arrayMap(s -> CAST((s.selection, s.selection_type, ifNull(s.line, nan)), 'Tuple(selection String, selection_type String, line Float64)'), o.sides) AS sides,
    arrayMap((l, commission) -> CAST((l.side, l.sportsbook, l.odds_decimal, l.odds_american, toString(l.odds_id), ifNull(l.max_bet, nan), commission),
        'Tuple(side UInt8, sportsbook String, odds_decimal Float64, odds_american Int32, odds_id String, max_bet Float64, commission Float64)'),
        o.ladder, arrayMap((book, price) -> {part.commission}, arrayMap(l -> toString(l.sportsbook), o.ladder), arrayMap(l -> l.odds_decimal, o.ladder))) AS ladder,
    arrayMap(l -> CAST((l.1, l.5, l.2, l.3 / 1000), 'Tuple(side UInt8, seat UInt32, odds_decimal Float64, age_seconds Float64)'), p.legs) AS legs,
    arrayMap(w -> CAST(w, 'Tuple(probability Float64, back1 Float64, won1 Float64, back2 Float64, won2 Float64)'), o.outcomes) AS outcomes,
    o.probability_source AS probability_source, o.chance_quotes AS chance_quotes, o.key_numbers AS key_numbers, o.key_number_probability AS key_number_probability,
    o.partition AS partition
FROM {part.chosen} AS p
INNER JOIN {part.opportunities_at} AS o ON o.id = p.id
