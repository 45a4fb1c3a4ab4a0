-- public_bet_sides: the shares of the bets by side, of a row of splits.
q.event_id AS event_id, q.moneyline_home_bets AS moneyline_home, q.moneyline_away_bets AS moneyline_away, q.spread_home_bets AS spread_home,
        q.spread_away_bets AS spread_away, q.total_over_bets AS total_over, q.total_under_bets AS total_under
