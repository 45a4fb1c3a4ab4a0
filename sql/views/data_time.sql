-- data_time: the committed_at of the newest mark of live data at or below a vector of positions: the data time of an answer.
-- parameters:
--   positions Array(UInt64): the vector, one position per partition
SELECT maxIf(m.committed_at, m.current = 1) AS data_time
FROM {database}.marks AS m
WHERE m.position <= {positions:Array(UInt64)}[m.partition + 1]
