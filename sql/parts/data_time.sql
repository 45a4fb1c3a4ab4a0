-- data_time: when the newest live mark was committed: the time that ages are measured at.
(SELECT max(k.live_at) FROM (SELECT m.partition AS partition, maxIf(m.committed_at, m.current = 1) AS live_at FROM {all}.marks AS m GROUP BY m.partition) AS k)
