-- heads: the vector of the newest marks: what counts now.
(SELECT arrayMap(p -> h.2[indexOf(h.1, toUInt8(p))], range(toUInt16(arrayMax(h.1)) + 1))
    FROM (SELECT (groupArray(k.partition), groupArray(k.head)) AS h
        FROM (SELECT m.partition AS partition, max(m.position) AS head FROM {all}.marks AS m GROUP BY m.partition) AS k))
