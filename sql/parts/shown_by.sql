-- shown_by: the feed that shows a group of a sighting's now, seen_group: the one of the sighting, but for those that another feed shows.
toString(if(mapContains(feed_of, seen_group), feed_of[seen_group], feed))
