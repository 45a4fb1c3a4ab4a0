-- team_of: whose total a selection is of: two teams' totals are two markets. Empty where it is nobody's.
if(endsWith({of}.market_type, 'team_total'), replaceRegexpOne({of}.selection, ' (Over|Under)$', ''), '')
