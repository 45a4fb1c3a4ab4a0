-- passed: what the steps of `priced` only pass on.
id, event_id, sport, league, market_type, line, sportsbook, selection, selection_type, player_name, stat_category, odds_id, odds_american,
    odds_decimal, external_event_id, external_selection_id, sharp_book, devig_method, market_width, cross_ref_count, push_probability, commission, confidence_base,
    market_books, sides, ladder, is_alternate_line, is_player_prop, detected_at, event_day, run, simulated, partition, position, committed_at, event_name,
    home_team, away_team, home_id, away_id, start_time, is_postponed, is_wide, is_sharp_crossed, is_crossed
