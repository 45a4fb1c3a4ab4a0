-- market_line: the line that both sides of a market have in common: the home handicap, or the total. (`+ 0`: a pick'em has no minus zero.)
if({of}.selection_type = 'away', -{of}.line, {of}.line) + 0
