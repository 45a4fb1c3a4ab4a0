-- odds_at: the prices as they stood at a time, on either axis: by the feeds' own clocks (observation; replays included, the newest observation wins) or by what
-- we had stored (commit; no history replays). Name a league or an event: the whole log is long.
-- Answers: what did the books offer at 18:00? What would a client have been told at 18:00?
-- public
-- parameters:
--   axis String: observation or commit
--   at DateTime64(3): the time, UTC
--   leagues Array(String): league ids; [] for all
--   events Array(String): event ids; [] for all
-- bindings:
--   positions: {part.heads}
--   sports: []
--   days: []
--   books: []
--   markets: []
-- columns:
--   id: the quote's id: a stable hash of book, event, market, player, selection and line
--   sportsbook: sportsbook id
--   event_id: canonical event id
--   sport: sport id
--   league: league id
--   home_team: name of the home team
--   away_team: name of the away team
--   event_name: "Away @ Home", or "Home v Away"
--   market_type: market type
--   selection: team name, Over, Under, or player name
--   selection_type: home, away, draw, over, under, yes, no, outright or other
--   odds_american: price, American
--   odds_decimal: price, decimal
--   odds_probability: implied probability, 0 to 1, margin included
--   line: the side's own handicap, or the total; null for markets without a line
--   event_start_time: scheduled start; null when no source gives one
--   last_seen_at: when a feed last showed this row
--   odds_changed_at: the source's own time of the last change; null when it gives none
--   is_live: in play
--   is_active: false: suspended, the price is frozen
--   is_main_line: not an alternate line
--   is_alternate_line: an alternate line
--   is_player_prop: a bet on a player
--   player_name: the player of a player prop, else null
--   stat_category: the statistic of a player prop, else null
--   market_id: the source's id of the market; null when it gives none
--   external_event_id: the book's own id of the event; null when unknown
--   external_selection_id: the book's own id of the selection; null when unknown
--   max_bet: the book's limit in USD; null when unknown
--   lay_odds_decimal: an exchange's lay price, decimal; null elsewhere
--   lay_odds_american: the same, American
--   back_size: money offered at the price; null when unknown
--   lay_size: money offered at the lay price; null when unknown
--   traded_volume: money matched so far; null when unknown
--   status: upcoming, live, postponed or cancelled
--   home_id: atlas id of the home team; empty when the atlas lacks it
--   away_id: atlas id of the away team; empty when the atlas lacks it
--   feed: the feed that brought the price
--   run: the replay that the row belongs to; empty for live
--   simulated: of the simulated feed or of a shifted replay
--   partition: partition of the event's league
--   position: number of the row's commit in its partition
--   committed_at: when the row was committed
SELECT
    id, sportsbook, event_id, sport, league, home_team, away_team, event_name, market_type, selection, selection_type, odds_american, odds_decimal,
    odds_probability, line, event_start_time, last_seen_at, odds_changed_at, is_live, is_active, is_main_line, is_alternate_line, is_player_prop,
    player_name, stat_category, market_id, external_event_id, external_selection_id, max_bet, lay_odds_decimal, lay_odds_american, back_size,
    lay_size, traded_volume, status, home_id, away_id, feed, run, simulated, partition, position, changed_at AS committed_at
FROM {part.odds_known}
WHERE is_removed = 0
