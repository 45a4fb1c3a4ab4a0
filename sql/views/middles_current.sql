-- middles_current: every middle that stands now over all books: two bets on two lines, at different books, that both win on the results in between.
-- Answers: where do two lines lie far enough apart to be played against each other, and is a hit likely enough to pay for the misses?
-- public
-- bindings:
--   positions: {part.heads}
--   at: {part.data_time}
--   include_suspicious: 0
--   sports: []
--   leagues: []
--   events: []
--   days: []
--   books: []
--   markets: []
--   links: ''
--   link_ends: CAST(map(), 'Map(String, String)')
-- instead:
--   opportunity_scope: middle_scope
--   sum_limit: middle_limit
-- columns:
--   id String: the opportunity's id: hash of event, market, player and both lines
--   event_id String: canonical event id
--   event_name String: "Away @ Home", or "Home v Away"
--   sport String: sport id
--   league String: league id
--   home_team Nullable(String): name of the home team
--   away_team Nullable(String): name of the away team
--   start_time Nullable(DateTime64(3)): scheduled start
--   market_type String: market type
--   player_name Nullable(String): the player of a player prop, else null
--   stat_category Nullable(String): the statistic of a player prop, else null
--   sportsbook1 String: the book of the first bet (home or over)
--   selection1 String: its selection
--   line1 Float64: its line
--   odds_decimal1 Float64: its price
--   sportsbook2 String: the book of the second bet (away or under)
--   selection2 String: its selection
--   line2 Float64: its line
--   odds_decimal2 Float64: its price
--   stake_percent1 Float64: the share of the stake on the first bet: both pay the same when they win alone
--   middle_size Float64: how far the lines lie apart
--   middle_numbers Array(Int32): whole results strictly inside; home margins for spreads
--   middle_probability Float64: the chance of a result strictly inside
--   probability_source String: ladder (a sharp book prices both lines), model (it prices another line of the market), consensus (none does) or none (nothing tells: it cannot lose, and counts as if it never hit)
--   key_numbers Array(Int32): the key numbers among them
--   key_number_probability Nullable(Float64): the chance of these
--   expected_value Float64: expected profit on 100 staked in all, pushes and half results counted
--   worst_case_loss Float64: the worst profit on 100 staked; negative where it is a loss
--   best_case_profit Float64: the best
--   net_expected_value Float64: expected profit after both books' commission
--   net_worst_case_loss Float64: the worst profit after it
--   break_even_percent Float64: the chance of a hit at which the bet is fair when no result lies on an edge
--   quality_score Nullable(Float64): 0 to 100: the net expected value on an S-curve, times how far the chance is trusted, times how fresh the prices are
--   is_live Bool: in play
--   is_alternate_line Bool: an alternate line
--   is_player_prop Bool: a bet on a player
--   possibly_stale Nullable(Bool): a price used is older than its limit
--   odds_age_seconds Nullable(Float64): age of the oldest price used
--   detected_at DateTime64(3): when it was first detected
--   run String: the shifted replay that it belongs to; empty for live
--   simulated Bool: of the simulated feed or of a shifted replay
--   partition UInt8: partition of its league
--   position UInt64: number of the commit of its newest state
--   committed_at DateTime64(3): when its newest state was committed
SELECT
    id, event_id, event_name, sport, league, home_team, away_team, start_time, market_type, player_name, stat_category,
    side1.sportsbook AS sportsbook1, side1.selection AS selection1, side1.line AS line1, side1.odds_decimal AS odds_decimal1,
    side2.sportsbook AS sportsbook2, side2.selection AS selection2, side2.line AS line2, side2.odds_decimal AS odds_decimal2,
    side1.stake_percent AS stake_percent1, middle_size, middle_numbers, middle_probability, probability_source, key_numbers, key_number_probability,
    expected_value, worst_case_loss, best_case_profit, net_expected_value, net_worst_case_loss, break_even_percent, quality_score,
    is_live, is_alternate_line, is_player_prop, possibly_stale, odds_age_seconds, detected_at, run,
    {part.simulated_now} AS simulated, partition, position, committed_at
FROM ({part.middle_rows})
