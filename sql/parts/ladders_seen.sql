-- ladders_seen: opportunities that are ladders of prices, of events that have not ended, with their event and their prices' places in the last sighting's image.
-- asks: (side, price, book, lag when last shown or last observed by the source, lag when last shown, interval of the feed that shows it) of every price.
(
    SELECT
        dateDiff('millisecond', if(s.event_id = '', o.observed_at, s.observed_at), {at:DateTime64(3, 'UTC')}) AS shown_ms,
        arrayMap(
            (l, key) -> (toUInt32(l.side), l.odds_decimal, toString(l.sportsbook), s.age_lags[indexOf(s.keys, key)], s.seen_lags[indexOf(s.keys, key)],
                s.intervals[indexOf(s.keys, key)]),
            o.ladder, arrayMap(l -> cityHash64(concat(l.sportsbook, '|', l.market_group)), o.ladder)) AS asks,
        toUInt32(length(o.sides)) AS n,
        o.id AS id, o.event_id AS event_id, o.sport AS sport, o.league AS league, o.market_type AS market_type, o.line AS line,
        o.player_name AS player_name, o.stat_category AS stat_category, o.sharp_book AS sharp_book, o.fair_probabilities AS fair_probabilities,
        o.confidence_base AS confidence_base, o.sides AS sides, o.ladder AS ladder, o.outcomes AS outcomes, o.key_numbers AS key_numbers,
        o.key_number_probability AS key_number_probability, o.probability_source AS probability_source, o.is_live AS is_live,
        o.is_alternate_line AS is_alternate_line, o.is_player_prop AS is_player_prop, o.detected_at AS detected_at, o.event_day AS event_day,
        o.run AS run, o.simulated AS simulated, o.partition AS partition, o.position AS position, o.committed_at AS committed_at, e.event_name AS event_name,
        e.home_team AS home_team, e.away_team AS away_team, e.home_id AS home_id, e.away_id AS away_id, e.event_start_time AS start_time,
        e.status = 'postponed' AS is_postponed, o.crossed AS crossed
    FROM {part.opportunities_at} AS o
    INNER JOIN {part.events_at} AS e ON e.event_id = o.event_id
    LEFT ANY JOIN
    {part.sights_by_event} AS s ON s.event_id = o.event_id AND s.run = o.run
    WHERE {part.going_on}
)
