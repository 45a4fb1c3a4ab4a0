-- competes: whether a price q competes for the best: it is not suspended, and its age at the data time is at most 60 s in play; before the start 5 minutes,
-- but never less than 2.5 times the interval of the feed that shows it now (i), which need not be the one that brought the price.
q.is_active = 1 AND dateDiff('millisecond', aged_at, {at:DateTime64(3, 'UTC')})
            <= if(q.is_live = 1, 60000, greatest(300000, 2.5 * if(i.of_feed = '', 0, i.interval_ms)))
