-- odds_at: the prices as they stood at a time, on either axis: by the feeds' own clocks (observation; replays included, the newest observation wins) or by what
-- we had stored (commit; no history replays). Name a league or an event: the whole log is long. When a live price was last shown is known to the hour once it is a week ago.
-- Answers: what did the books offer at 18:00? What would a client have been told at 18:00?
-- public
-- parameters:
--   axis String: observation or commit
--   at String: the time, ISO 8601 (UTC where it names no offset), or a DateTime
--   leagues Array(String): league ids; [] for all
--   events Array(String): event ids; [] for all
-- bindings:
--   positions: {part.heads}
--   at: parseDateTime64BestEffort(extract({at:String}, '^(?:[0-9]{4}-[0-9]{2}-[0-9]{2}|[0-9]{9,13}(?:[.]|$)).*$'), 3, 'UTC')
--   sports: []
--   days: []
--   books: []
--   markets: []
-- columns:
--   id String: the quote's id: a stable hash of book, event, market, player, selection and line
--   sportsbook String: sportsbook id
--   event_id String: canonical event id
--   sport String: sport id
--   league String: league id
--   home_team String: name of the home team
--   away_team String: name of the away team
--   event_name String: "Away @ Home", or "Home v Away"
--   market_type String: market type
--   selection String: team name, Over, Under, or player name
--   selection_type String: home, away, draw, over, under, yes, no, outright or other
--   odds_american Int32: price, American
--   odds_decimal Float64: price, decimal
--   odds_probability Float64: implied probability, 0 to 1, margin included
--   line Nullable(Float64): the side's own handicap, or the total; null for markets without a line
--   event_start_time Nullable(DateTime64(3)): scheduled start; null when no source gives one
--   last_seen_at DateTime64(3): when a feed last showed this row
--   odds_changed_at Nullable(DateTime64(3)): the source's own time of the last change; null when it gives none
--   is_live Bool: in play
--   is_active Bool: false: suspended, the price is frozen
--   is_main_line Bool: not an alternate line
--   is_alternate_line Bool: an alternate line
--   is_player_prop Bool: a bet on a player
--   player_name Nullable(String): the player of a player prop, else null
--   stat_category Nullable(String): the statistic of a player prop, else null
--   market_id Nullable(String): the source's id of the market; null when it gives none
--   external_event_id Nullable(String): the book's own id of the event; null when unknown
--   external_selection_id Nullable(String): the book's own id of the selection; null when unknown
--   max_bet Nullable(Float64): the book's limit in USD; null when unknown
--   lay_odds_decimal Nullable(Float64): an exchange's lay price, decimal; null elsewhere
--   lay_odds_american Nullable(Int32): the same, American
--   back_size Nullable(Float64): money offered at the price; null when unknown
--   lay_size Nullable(Float64): money offered at the lay price; null when unknown
--   traded_volume Nullable(Float64): money matched so far; null when unknown
--   public_bet_pct Nullable(Float64): the share of the bets on this side, 0 to 1: full-game main markets of the book that publishes it; null elsewhere
--   status String: upcoming, live, postponed or cancelled
--   home_id String: atlas id of the home team; empty when the atlas lacks it
--   away_id String: atlas id of the away team; empty when the atlas lacks it
--   feed String: the feed that brought the price
--   run String: the replay that the row belongs to; empty for live
--   simulated Bool: of the simulated feed or of a shifted replay
--   partition UInt8: partition of the event's league
--   position UInt64: number of the row's commit in its partition
--   committed_at DateTime64(3): when the row was committed
SELECT
    id, sportsbook, event_id, sport, league, home_team, away_team, event_name, market_type, selection, selection_type, odds_american, odds_decimal,
    odds_probability, line, event_start_time, last_seen_at, odds_changed_at, is_live, is_active, is_main_line, is_alternate_line, is_player_prop,
    player_name, stat_category, market_id, external_event_id, external_selection_id, max_bet, lay_odds_decimal, lay_odds_american, back_size,
    lay_size, traded_volume, public_bet_pct, status, home_id, away_id, feed, run,
    toBool(simulated OR startsWith(event_id, 'replay_')) AS simulated, partition, position, changed_at AS committed_at
FROM {part.odds_known}
WHERE is_removed = 0
  AND (SELECT throwIf({axis:String} NOT IN ('observation', 'commit'), 'axis: expected observation or commit')) = 0
