-- splits_columns: the three groups of splits as the wire has them; null where the source did not show the group. (A tuple of bare columns has their names, and
-- a cast goes by names: `identity` takes them away.)
if(s.has_spread = 1, CAST((s.spread_away_line, s.spread_home_line, s.spread_away_odds, s.spread_home_odds,
        (identity(s.spread_away_handle), identity(s.spread_home_handle)), (identity(s.spread_away_bets), identity(s.spread_home_bets))),
        'Nullable(Tuple(away_line Nullable(Float64), home_line Nullable(Float64), away_odds Nullable(Int32), home_odds Nullable(Int32),
            handle_pct Tuple(away Nullable(Float64), home Nullable(Float64)), bets_pct Tuple(away Nullable(Float64), home Nullable(Float64))))'), NULL) AS spread,
    if(s.has_total = 1, CAST((s.total_line, (identity(s.total_over_handle), identity(s.total_under_handle)), (identity(s.total_over_bets), identity(s.total_under_bets))),
        'Nullable(Tuple(line Nullable(Float64), handle_pct Tuple(over Nullable(Float64), under Nullable(Float64)),
            bets_pct Tuple(over Nullable(Float64), under Nullable(Float64))))'), NULL) AS total,
    if(s.has_moneyline = 1, CAST((s.moneyline_away_odds, s.moneyline_home_odds,
        (identity(s.moneyline_away_handle), identity(s.moneyline_home_handle)), (identity(s.moneyline_away_bets), identity(s.moneyline_home_bets))),
        'Nullable(Tuple(away_odds Nullable(Int32), home_odds Nullable(Int32),
            handle_pct Tuple(away Nullable(Float64), home Nullable(Float64)), bets_pct Tuple(away Nullable(Float64), home Nullable(Float64))))'), NULL) AS moneyline
