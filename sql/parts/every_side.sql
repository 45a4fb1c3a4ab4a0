-- every_side: whether selection types are those of a market with all of its sides, each once; an array.
has(['away,home', 'over,under', 'no,yes', 'away,draw,home'], arrayStringConcat(arraySort({of}), ','))
