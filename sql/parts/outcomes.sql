-- outcomes: how many outcomes make a market whole; 0: it has no such number. The atlas's own rule (a test compares them): never judged from the prices that are
-- there. A sport that the atlas lacks counts as one with draws. Lookups are lambdas as in team_ref. Names: sport, market_type.
multiIf(
        if(endsWith(market_type, 'moneyline'), arrayMap(of -> joinGet('{database}.sports', 'numerical_id', of), [sport])[1] IS NULL, 0), 3,
        arrayMap(of -> joinGet('{database}.market_types', 'numerical_id', of), [market_type])[1] IS NULL, if(startsWith(market_type, 'player_'), 2, 0),
        endsWith(market_type, 'moneyline_3way'), 3, if(endsWith(market_type, 'moneyline'), sport IN ('soccer', 'handball'), 0), 3,
        endsWith(market_type, 'double_chance'), 0, market_type IN ('futures', 'race_winner'), 0,
        2)
