-- ahead: by how much a bet (o) is ahead of its line at the final score (r): above 0 it wins, at 0 it is a push, below 0 it loses. Null where the final score does
-- not say. A draw loses the moneyline of a sport with draws and is a push in one without. Feeds write soccer's score after 90 minutes as its final one (extra time
-- is no part of these bets), so a cup tie decided later is a draw here; of hockey's, which has overtime in it, what is settled by regulation time is not told. A team total's selection names its team whole, and Over or Under: "Dundee United Over" is
-- no bet on Dundee.
multiIf(
            o.market_type = 'moneyline', multiIf(
                o.selection_type = 'draw', if(r.home_score = r.away_score, 1., -1.),
                r.home_score = r.away_score, if(o.sport IN ('soccer', 'handball'), -1., 0.),
                o.selection_type = 'home', toFloat64(r.home_score - r.away_score),
                o.selection_type = 'away', toFloat64(r.away_score - r.home_score), NULL),
            least(o.market_type IN ('draw_no_bet', 'both_teams_to_score'), o.sport NOT IN ('soccer', 'handball')), NULL,
            o.market_type = 'draw_no_bet',
                multiIf(o.selection_type = 'home', toFloat64(r.home_score - r.away_score), o.selection_type = 'away', toFloat64(r.away_score - r.home_score), NULL),
            o.market_type = 'both_teams_to_score',
                multiIf(o.selection_type = 'yes', if(least(r.home_score, r.away_score) > 0, 1., -1.), o.selection_type = 'no', if(least(r.home_score, r.away_score) > 0, -1., 1.), NULL),
            o.market_type IN ('point_spread', 'run_line', 'puck_line'),
                multiIf(o.selection_type = 'home', r.home_score - r.away_score + o.line, o.selection_type = 'away', r.away_score - r.home_score + o.line, NULL),
            o.market_type IN ('total_points', 'total_runs', 'total_goals'),
                multiIf(o.selection_type = 'over', r.home_score + r.away_score - o.line, o.selection_type = 'under', o.line - r.home_score - r.away_score, NULL),
            o.market_type = 'team_total', if(o.selection_type = 'over', 1, -1) * multiIf(
                (replaceRegexpOne(o.selection, ' (Over|Under)$', '') AS team) = r.home_team, r.home_score - o.line,
                team = r.away_team, r.away_score - o.line, NULL),
            NULL)
