-- outcomes: how many outcomes make a market whole; 0: it has no such number. The atlas's own rule (a test compares them): never judged from the prices that are
-- there. A sport that the atlas lacks counts as one with draws. Names: sport, market_type.
multiIf(
        endsWith(market_type, 'moneyline') AND joinGet('{database}.sports', 'numerical_id', sport) IS NULL, 3,
        joinGet('{database}.market_types', 'numerical_id', market_type) IS NULL, if(startsWith(market_type, 'player_'), 2, 0),
        endsWith(market_type, 'moneyline_3way') OR (endsWith(market_type, 'moneyline') AND sport IN ('soccer', 'handball')), 3,
        endsWith(market_type, 'double_chance') OR market_type IN ('futures', 'race_winner'), 0,
        2)
