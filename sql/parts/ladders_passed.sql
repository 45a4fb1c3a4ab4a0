-- ladders_passed: what the steps of `ladders_priced` only pass on.
id, event_id, sport, league, market_type, line, player_name, stat_category, sharp_book, fair_probabilities, confidence_base, sides, ladder, outcomes, key_numbers,
    key_number_probability, probability_source, is_live, is_alternate_line, is_player_prop, detected_at, event_day, run, simulated, partition, position,
    committed_at, event_name, home_team, away_team, home_id, away_id, start_time, is_postponed, crossed, n
