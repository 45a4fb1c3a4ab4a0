-- public_bet_pct: the share of the bets on a quote's side: of the recreational source book's full-game main markets, whose share is published; null elsewhere.
multiIf(
        q.sportsbook != 'draftkings' OR q.is_alternate_line = 1, NULL,
        q.market_type = 'moneyline', multiIf(q.selection_type = 'home', b.moneyline_home, q.selection_type = 'away', b.moneyline_away, NULL),
        has(['point_spread', 'run_line', 'puck_line'], q.market_type), multiIf(q.selection_type = 'home', b.spread_home, q.selection_type = 'away', b.spread_away, NULL),
        has(['total_points', 'total_runs', 'total_goals'], q.market_type), multiIf(q.selection_type = 'over', b.total_over, q.selection_type = 'under', b.total_under, NULL),
        NULL)
