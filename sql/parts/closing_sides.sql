-- closing_sides: one row is what one quote closed with, and how its last and first price stood against the reference's fair close: 100 (fair - p) / p, p the
-- implied probability. It is there when the event is said to have begun, when the start has passed by the data time, or when its market was told of after
-- the start (a replay of history).
(
    SELECT
        b.*, t.details AS details, t.selection_type AS selection_type, t.odds_decimal AS odds_decimal, t.opening_odds_decimal AS opening_odds_decimal,
        if(mapContains(b.sharp, toString(t.selection_type)), b.sharp[toString(t.selection_type)], NULL) AS sharp_probability,
        if(b.sportsbook = {part.sharp_book}, NULL, round(100 * (sharp_probability * t.odds_decimal - 1), 8)) AS clv_percent,
        if(b.sportsbook = {part.sharp_book}, NULL, round(100 * (sharp_probability * t.opening_odds_decimal - 1), 8)) AS opening_clv_percent
    FROM {part.closing_books} AS b
    ARRAY JOIN quotes AS t
    WHERE (b.status IN ('live', 'ended') OR b.event_start_time <= {at:DateTime64(3, 'UTC')} OR b.market_told_at >= b.event_start_time)
      AND (empty({books:Array(String)}) OR b.sportsbook IN {books:Array(String)})
)
