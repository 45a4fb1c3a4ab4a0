-- feed_now: the feed that shows a price q now, by its sight s; the one that brought it, where nothing is known of who shows it.
if(s.seen_group = '', toString(q.feed), s.shown_by)
