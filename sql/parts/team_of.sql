-- team_of: whose total a selection is of: two teams' totals are two markets. Empty where it is nobody's. Name: q.
if(endsWith(q.market_type, 'team_total'), replaceRegexpOne(q.selection, ' (Over|Under)$', ''), '')
