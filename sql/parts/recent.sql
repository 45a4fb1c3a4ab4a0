-- recent: only what was replaced since `at` can still stand at the vector, and what is not known to be replaced; a minute covers a commit in the making and clocks that differ.
toStartOfMinute(q.replaced_at) >= toStartOfMinute({at:DateTime64(3, 'UTC')} - INTERVAL 1 MINUTE)
