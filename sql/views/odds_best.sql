-- odds_best: the best price of every selection over all books, now. Suspended prices and stale ones (age over 60 s in play; before the start over
-- 5 minutes, but never less than 2.5 times the feed's interval) do not compete; age counts from the source's own time of the price where it tells one.
-- Answers: where is each side priced best, and how far above the others?
-- public
-- bindings:
--   positions: {part.heads}
--   at: {part.data_time}
--   sports: []
--   leagues: []
--   events: []
--   days: []
--   books: []
--   markets: []
-- columns:
--   event_id String: canonical event id
--   event_name String: "Away @ Home", or "Home v Away"
--   sport String: sport id
--   league String: league id
--   home_team String: name of the home team
--   away_team String: name of the away team
--   event_start_time Nullable(DateTime64(3)): scheduled start
--   is_live Bool: in play
--   market_type String: market type
--   player_name Nullable(String): the player of a player prop, else null
--   stat_category Nullable(String): the statistic of a player prop, else null
--   selection String: team name, Over, Under, or player name
--   selection_type String: home, away, draw, over, under, yes, no, outright or other
--   line Nullable(Float64): the side's own handicap, or the total; null for markets without a line
--   best_book String: the book with the best price; of equal prices the fresher
--   id String: id of that quote, as in odds_current
--   odds_american Int32: the best price, American
--   odds_decimal Float64: the best price, decimal
--   odds_probability Float64: its implied probability
--   last_seen_at DateTime64(3): when a feed last showed it
--   book_count UInt32: books whose prices compete
--   consensus_probability Float64: mean of the implied probabilities of these books
--   edge_percent Float64: 100 (odds_decimal x consensus_probability - 1)
--   all_books Array(Tuple(sportsbook String, odds_american Int32, odds_decimal Float64, last_seen_at DateTime64(3))): these books and their prices, best first
--   simulated Bool: of the simulated feed or of a shifted replay
--   run String: the shifted replay that it belongs to; empty for live
--   partition UInt8: partition of the event's league
--   position UInt64: number of the newest commit of these prices
--   committed_at DateTime64(3): when that was
SELECT
    event_id,
    any(r.event_name) AS event_name, any(r.sport) AS sport, any(r.league) AS league, any(r.home_team) AS home_team, any(r.away_team) AS away_team,
    any(r.event_start_time) AS event_start_time,
    max(r.is_live) AS is_live,
    market_type, player_name, stat_category, selection,
    any(r.selection_type) AS selection_type,
    line,
    argMin(r.sportsbook, (-r.odds_decimal, -toUnixTimestamp64Milli(r.last_seen_at), r.sportsbook)) AS best_book,
    argMin(r.id, (-r.odds_decimal, -toUnixTimestamp64Milli(r.last_seen_at), r.sportsbook)) AS id,
    argMin(r.odds_american, (-r.odds_decimal, -toUnixTimestamp64Milli(r.last_seen_at), r.sportsbook)) AS odds_american,
    max(r.odds_decimal) AS odds_decimal,
    round(1 / odds_decimal, 8) AS odds_probability,
    argMin(r.last_seen_at, (-r.odds_decimal, -toUnixTimestamp64Milli(r.last_seen_at), r.sportsbook)) AS last_seen_at,
    toUInt32(count()) AS book_count,
    round(avg(1 / r.odds_decimal), 8) AS consensus_probability,
    round(100 * (odds_decimal * consensus_probability - 1), 8) AS edge_percent,
    CAST(arraySort(book -> (-book.3, -toUnixTimestamp64Milli(book.4), book.1), groupArray((r.sportsbook, r.odds_american, r.odds_decimal, r.last_seen_at))),
        'Array(Tuple(sportsbook String, odds_american Int32, odds_decimal Float64, last_seen_at DateTime64(3, \'UTC\')))') AS all_books,
    toBool(max(r.simulated OR r.run != '')) AS simulated,
    any(r.run) AS run,
    any(r.partition) AS partition,
    max(r.position) AS position,
    max(r.changed_at) AS committed_at
FROM {part.odds_priced} AS r
WHERE r.competes
GROUP BY event_id, market_type, player_name, stat_category, selection, line
