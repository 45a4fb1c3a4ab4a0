-- event_facts: the wire's event, with how its game stands and how it ended.
SELECT v.*, g.game_of != '' AS has_score, g.game_state AS game_state, r.result AS result
FROM ({part.event_rows}) AS v
LEFT ANY JOIN
(
    SELECT
        event_id AS game_of,
        CAST((home_score, away_score, is_live, nullIf(game_period, ''), nullIf(game_clock, ''), nullIf(possession, ''), observed_at),
            'Nullable(Tuple(home_score Nullable(Int32), away_score Nullable(Int32), is_live Bool, game_period Nullable(String), game_clock Nullable(String), possession Nullable(String), updated_at DateTime64(3, \'UTC\')))') AS game_state
    FROM {part.games_at}
) AS g ON g.game_of = v.event_id
LEFT ANY JOIN
(
    SELECT
        event_id AS result_of,
        CAST((home_score, away_score, status, identity(observed_at)),
            'Nullable(Tuple(home_score Int32, away_score Int32, status String, settled_at DateTime64(3, \'UTC\')))') AS result
    FROM {part.results_at}
) AS r ON r.result_of = v.event_id
