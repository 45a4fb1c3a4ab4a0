-- opportunities_seen: the opportunities of events that have not ended, with their event and their prices' places in the last sighting's image.
-- asks: (side, price, book, lag when last shown or last observed by the source, lag when last shown, interval of the feed that shows it) of every price:
-- offer and reference of an EV row, else the ladder's. A single fair probability is the midpoint of an exchange, whatever the method: the second half of
-- `sharp_odds` is its lay prices.
-- A reference is wide where its margin is above half of a market of two sides, or a tenth for each of more: it is solved, and doubted (math.md 2.10). An
-- exchange, whose lay prices stand in sharp_odds too, is no reference long before.
-- Groups are searched by their hash: 25,000 rows x 50 groups cost 350 ms as text, 135 ms so.
(
    SELECT
        o.kind = 'ev' AS is_ev,
        o.is_live AS is_live,
        if(o.kind = 'ev', o.arb_id, o.id) AS market_key,
        toUInt32(length(o.sides)) AS n,
        dateDiff('millisecond', if(s.event_id = '', o.observed_at, s.observed_at), {at:DateTime64(3, 'UTC')}) AS shown_ms,
        arrayMap(
            ask -> (ask.1, ask.2, ask.3, s.age_lags[indexOf(s.keys, cityHash64(ask.4))], s.seen_lags[indexOf(s.keys, cityHash64(ask.4))],
                s.intervals[indexOf(s.keys, cityHash64(ask.4))]),
            if(o.kind = 'ev',
                [(toUInt32(0), 0., '', concat(o.sportsbook, '|', o.market_group)), (toUInt32(0), 0., '', concat(o.sharp_book, '|', o.sharp_group))],
                arrayMap(l -> (toUInt32(l.side), l.odds_decimal, toString(l.sportsbook), concat(l.sportsbook, '|', l.market_group)), o.ladder))) AS asks,
        if(length(o.fair_probabilities) = 1, 'midpoint', {method:String}) AS devig_method,
        o.fair_probabilities[if(length(o.fair_probabilities) = 1, 1, indexOf(
            ['power', 'multiplicative', 'additive', 'shin', 'odds_ratio', 'probit', 'worst_case', 'blend'], {method:String}))] AS fair,
        round(100 * (fair * o.odds_decimal - 1), 8) AS ev_percent,
        round(100 * (1 - ifNull(o.push_probability, 0)) * (fair * (1 + (o.odds_decimal - 1) * (1 - o.commission)) - 1), 8) AS net_ev_percent,
        o.id AS id, o.event_id AS event_id, o.sport AS sport, o.league AS league, o.market_type AS market_type, o.line AS line,
        o.sportsbook AS sportsbook, o.selection AS selection, o.selection_type AS selection_type, o.player_name AS player_name,
        o.stat_category AS stat_category, o.odds_id AS odds_id, o.odds_american AS odds_american, o.odds_decimal AS odds_decimal,
        o.external_event_id AS external_event_id, o.external_selection_id AS external_selection_id, o.sharp_book AS sharp_book,
        o.market_width AS market_width, o.cross_ref_count AS cross_ref_count, o.push_probability AS push_probability, o.commission AS commission,
        {part.own_confidence} AS confidence_base, o.market_books AS market_books, o.sides AS sides, o.ladder AS ladder,
        o.is_alternate_line AS is_alternate_line, o.is_player_prop AS is_player_prop, o.detected_at AS detected_at, o.event_day AS event_day,
        o.run AS run, o.simulated AS simulated, o.partition AS partition, o.position AS position, o.committed_at AS committed_at, e.event_name AS event_name,
        e.home_team AS home_team, e.away_team AS away_team, e.home_id AS home_id, e.away_id AS away_id, e.event_start_time AS start_time,
        e.status = 'postponed' AS is_postponed,
        greatest(o.market_width < 0, least(length(o.fair_probabilities) = 1,
            arraySum(lay -> 1 / lay, arraySlice(o.sharp_odds, -intDiv(length(o.sharp_odds), 2))) > 1 + 1e-12)) AS is_sharp_crossed,
        o.market_width > if(length(o.sharp_odds) = 2, 50, 10 * length(o.sharp_odds)) AS is_wide,
        notEmpty(o.crossed) AS is_crossed
    FROM {part.opportunities_at} AS o
    INNER JOIN {part.events_at} AS e ON e.event_id = o.event_id
    LEFT ANY JOIN
    {part.sights_by_event} AS s ON s.event_id = o.event_id AND s.run = o.run
    WHERE {part.going_on}
)
