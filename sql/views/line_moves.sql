-- line_moves: every move of every quote with the price before it, per run. Name a league or an event.
-- Answers: which lines moved most before the start? Which book moved first?
-- public
-- columns:
--   id: the quote's id: a stable hash of book, event, market, player, selection and line
--   sportsbook: sportsbook id
--   event_id: canonical event id
--   sport: sport id
--   league: league id
--   market_type: market type
--   selection: team name, Over, Under, or player name
--   selection_type: home, away, draw, over, under, yes, no, outright or other
--   player_name: the player of a player prop, else empty
--   stat_category: the statistic of a player prop, else empty
--   line: the side's own handicap, or the total; null for markets without a line
--   move: open (first price), up, down (decimal price), suspended, resumed, removed, returned, or other (in play, limits)
--   odds_american: price after the move, American
--   previous_odds_american: the price before, American; null for the first one
--   odds_decimal: price after the move, decimal
--   previous_odds_decimal: the price before, decimal; null for the first one
--   probability_change: change of the implied probability; null for the first one
--   is_live: in play
--   seconds_since_previous: time since the tick before; null for the first one
--   observed_at: when it was observed, by the feed's clock (in a replay the recording's)
--   run: the replay that the tick belongs to; empty for live
--   current: true for live and shifted runs, false for history replays
--   simulated: of the simulated feed or of a shifted replay
--   partition: partition of the event's league
--   position: number of the row's commit in its partition
--   committed_at: when the row was committed
SELECT
    id, sportsbook, event_id, sport, league, market_type, selection, selection_type, player_name, stat_category, line,
    multiIf(n = 1, 'open', is_removed = 1, 'removed', was_removed = 1, 'returned', is_active < was_active, 'suspended', is_active > was_active, 'resumed',
        odds_decimal > was_decimal, 'up', odds_decimal < was_decimal, 'down', 'other') AS move,
    odds_american,
    if(n = 1, NULL, was_american) AS previous_odds_american,
    odds_decimal,
    if(n = 1, NULL, was_decimal) AS previous_odds_decimal,
    if(n = 1, NULL, round(1 / odds_decimal - 1 / was_decimal, 8)) AS probability_change,
    toBool(is_live) AS is_live,
    if(n = 1, NULL, dateDiff('millisecond', was_observed_at, observed_at) / 1000) AS seconds_since_previous,
    observed_at, run, toBool(current) AS current, toBool(simulated) AS simulated, partition, position, committed_at
FROM
(
    SELECT
        q.*, toString(q.odds_id) AS id,
        row_number() OVER same_quote AS n,
        lagInFrame(q.odds_american) OVER same_quote AS was_american,
        lagInFrame(q.odds_decimal) OVER same_quote AS was_decimal,
        lagInFrame(q.is_active) OVER same_quote AS was_active,
        lagInFrame(q.is_removed) OVER same_quote AS was_removed,
        lagInFrame(q.observed_at) OVER same_quote AS was_observed_at
    FROM {database}.ticks AS q
    WHERE q.position <= {part.heads}[q.partition + 1]
    WINDOW same_quote AS (PARTITION BY q.league, q.event_id, q.odds_id, q.run ORDER BY q.position ASC ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)
)
