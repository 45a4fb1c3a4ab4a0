-- closing_books: one row is what one book closed with in one market at one line (`market_line`: the home handicap or the total), with the reference's fair
-- probability of each side. Quotes that were gone by the start are left out, but count in the newest commit: what left a market changed it.
-- `details` is what a quote carries along for who lists single lines.
-- A market is whole when it has the atlas's outcomes, never fewer; the reference's counts when its prices sum to 1 or more (up to the last digit), as for EV.
(
    SELECT
        *,
        anyIf(mapFromArrays(if(is_whole, types, []), arrayMap(l -> round(exp(k * l), 8), logs)), least(is_fair, overround >= 1 - 1e-12, sportsbook = {part.sharp_book})) OVER market AS sharp,
        max(position) OVER market AS market_position,
        max(committed_at) OVER market AS market_committed_at,
        max(told_at) OVER market AS market_told_at
    FROM
    (
        SELECT
            *,
            {part.power} AS k,
            least(notEmpty(logs), arrayAll(l -> least(exp(k * l) > 0, exp(k * l) < 1), logs)) AS is_fair
        FROM
        (
            SELECT
                *,
                least(length(quotes) = outcomes, greatest(outcomes = 2, market_line IS NULL), arrayAll(t -> t.odds_decimal > 1, quotes),
                    {part.every_side(types)}) AS is_whole,
                arrayMap(t -> -log(t.odds_decimal), if(is_whole, quotes, [])) AS logs
            FROM
            (
                SELECT
                    *,
                    {part.outcomes} AS outcomes,
                    arrayMap(t -> toString(t.selection_type), quotes) AS types,
                    arraySum(t -> 1 / t.odds_decimal, quotes) AS overround
                FROM
                (
                    SELECT
                        q.league AS league, q.event_day AS event_day, q.event_id AS event_id, q.lane AS lane, q.market_type AS market_type,
                        {part.player_key(q.player_name)} AS player_key, q.stat_category AS stat_category, {part.team_of(q)} AS team,
                        {part.market_line(q)} AS market_line, q.sportsbook AS sportsbook,
                        any(q.event_start_time) AS event_start_time, any(q.event_name) AS event_name, any(q.home_team) AS home_team,
                        any(q.away_team) AS away_team, any(q.status) AS status, any(q.sport) AS sport, any(q.player_name) AS player_name,
                        any(q.is_player_prop) AS is_player_prop, any(q.partition) AS partition,
                        greatest(max(q.event_position), max(q.last.position)) AS position,
                        greatest(max(q.event_committed_at), max(q.last.committed_at)) AS committed_at,
                        max(q.last.committed_at) AS told_at,
                        groupArrayIf(({details:Tuple} AS details, q.selection_type AS selection_type, q.last.odds_decimal AS odds_decimal,
                            q.opening_odds_decimal AS opening_odds_decimal), q.last.is_removed = 0) AS quotes
                    FROM {part.closing_quotes} AS q
                    GROUP BY q.league, q.event_day, q.event_id, q.lane, q.market_type, player_key, q.stat_category, team, market_line, q.sportsbook
                )
            )
        )
    )
    WINDOW market AS (PARTITION BY league, event_day, event_id, lane, market_type, player_key, stat_category, team, market_line)
)
