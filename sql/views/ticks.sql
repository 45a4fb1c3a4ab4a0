-- ticks: every observed change of every quote: price, activity, being in play, or removal. The log that everything else derives from, history replays included.
-- For incremental loads: remember the greatest position of every partition and ask for what is above it; rows appear with their commit, never later below it.
-- Answers: how did a price move, tick by tick? What did a book change since my last load?
-- public
-- columns:
--   id: the quote's id: a stable hash of book, event, market, player, selection and line
--   sportsbook: sportsbook id
--   event_id: canonical event id
--   event_day: the date in the event id
--   sport: sport id
--   league: league id
--   market_type: market type
--   market_group: the source's market key: the market type, with #alternate for alternate lines
--   selection: team name, Over, Under, or player name
--   selection_type: home, away, draw, over, under, yes, no, outright or other
--   player_name: the player of a player prop, else empty
--   stat_category: the statistic of a player prop, else empty
--   line: the side's own handicap, or the total; null for markets without a line
--   odds_american: price, American
--   odds_decimal: price, decimal
--   odds_probability: implied probability, 0 to 1, margin included
--   is_active: false: suspended, the price is frozen
--   is_removed: true: the quote is no longer offered; its price is the last one
--   is_live: in play
--   is_alternate_line: an alternate line
--   is_player_prop: a bet on a player
--   odds_changed_at: the source's own time of the change; null when it gives none
--   observed_at: when it was observed, by the feed's clock (in a replay the recording's)
--   external_event_id: the book's own id of the event, or empty
--   external_selection_id: the book's own id of the selection, or empty
--   market_id: the source's id of the market, or empty
--   max_bet: the book's limit in USD; null when unknown
--   lay_odds_decimal: an exchange's lay price, decimal; null elsewhere
--   lay_odds_american: the same, American
--   back_size: money offered at the price; null when unknown
--   lay_size: money offered at the lay price; null when unknown
--   traded_volume: money matched so far; null when unknown
--   feed: the feed that brought the price
--   run: the replay that the tick belongs to; empty for live
--   current: true for live and shifted runs, false for history replays
--   simulated: of the simulated feed or of a shifted replay
--   partition: partition of the event's league
--   position: number of the row's commit in its partition
--   committed_at: when the row was committed
SELECT
    toString(q.odds_id) AS id, q.sportsbook AS sportsbook, q.event_id AS event_id, q.event_day AS event_day, q.sport AS sport, q.league AS league,
    q.market_type AS market_type, q.market_group AS market_group, q.selection AS selection, q.selection_type AS selection_type,
    q.player_name AS player_name, q.stat_category AS stat_category, q.line AS line, q.odds_american AS odds_american, q.odds_decimal AS odds_decimal,
    round(1 / q.odds_decimal, 8) AS odds_probability, toBool(q.is_active) AS is_active, toBool(q.is_removed) AS is_removed,
    toBool(q.is_live) AS is_live, toBool(q.is_alternate_line) AS is_alternate_line, toBool(q.is_player_prop) AS is_player_prop,
    q.changed_at AS odds_changed_at, q.observed_at AS observed_at, q.external_event_id AS external_event_id,
    q.external_selection_id AS external_selection_id, q.market_id AS market_id, q.max_bet AS max_bet, q.lay_odds_decimal AS lay_odds_decimal,
    q.lay_odds_american AS lay_odds_american, q.back_size AS back_size, q.lay_size AS lay_size, q.traded_volume AS traded_volume, q.feed AS feed,
    q.run AS run, toBool(q.current) AS current, toBool(q.simulated) AS simulated, q.partition AS partition, q.position AS position,
    q.committed_at AS committed_at
FROM {database}.ticks AS q
WHERE q.position <= {part.heads}[q.partition + 1]
