-- replaced: the row stood at the vector, and was replaced by a commit above it, or is not known to be replaced.
q.position <= {positions:Array(UInt64)}[q.partition + 1]
      AND q.replaced_position > {positions:Array(UInt64)}[q.partition + 1]
