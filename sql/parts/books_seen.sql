-- books_seen: every book that a feed shows: how many events that are not over, how many markets of them, and when it was last seen.
(
    SELECT substringIndex(s.seen_group, '|', 1) AS book, uniqExact(s.event_id) AS events, count() AS groups, max(s.seen_at) AS seen
    FROM {part.seen_at} AS s
    INNER JOIN {part.events_at} AS e ON e.event_id = s.event_id
    WHERE {part.not_over}
      AND (empty({books:Array(String)}) OR book IN {books:Array(String)})
      AND {part.not_hidden}
    GROUP BY book
)
