-- quote_columns: what the views of odds need of a quote.
q.league, q.sport, q.event_day, q.event_id, q.market_type, q.market_group, q.odds_id, q.sportsbook, q.player_name, q.stat_category, q.selection,
    q.selection_type, q.line, q.odds_american, q.odds_decimal, q.is_active, q.is_removed, q.is_live, q.is_alternate_line, q.is_player_prop, q.changed_at,
    q.observed_at, q.external_event_id, q.external_selection_id, q.market_id, q.max_bet, q.lay_odds_decimal, q.lay_odds_american, q.back_size,
    q.lay_size, q.traded_volume, q.feed, q.run, q.simulated, q.partition, q.position, q.committed_at
