-- games_state: how the games of events that have not ended stand, at a vector of positions.
-- parameters:
--   positions Array(UInt64): the vector, one position per partition
--   at DateTime64(3): the data time of the answer, which ages are measured at
--   sports Array(String): [] = all, as the ones below
--   leagues Array(String): league ids
--   events Array(String): event ids
--   days Array(Date): dates in the event ids
-- columns:
--   event_id: canonical event id
--   home_team: name
--   away_team: name
--   sport: sport id
--   league: league id
--   home_score: points of the home team; null when the source does not say
--   away_score: points of the away team
--   is_live: in play
--   game_period: period as the source names it
--   game_clock: clock of the period
--   possession: home or away
--   last_play: what happened last
--   primary_book: the source of this state
--   book_count: books that showed a price of the event then
--   stale: the source has been quiet for longer than it should
--   updated_at: when the source told this
--   inning_half: baseball: top or bottom
--   outs: baseball
--   balls: baseball
--   strikes: baseball
--   bases: baseball: occupied bases
--   down: football
--   distance: football: yards to go
--   yard_line: football: where the ball is
--   home_red_cards: soccer
--   away_red_cards: soccer
SELECT g.event_id AS event_id, {part.game_columns}
FROM {part.games_at} AS g
INNER JOIN {part.events_at} AS e ON e.event_id = g.event_id
WHERE e.status != 'ended'
