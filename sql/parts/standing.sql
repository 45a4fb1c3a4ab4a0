-- standing: the row was committed at or below the vector of positions.
q.position <= {positions:Array(UInt64)}[q.partition + 1]
