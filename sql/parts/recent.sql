-- recent: only rows that were replaced since `at` can still stand at the vector; a minute covers a commit in the making and clocks that differ.
toStartOfMinute(q.replaced_at) >= toStartOfMinute({at:DateTime64(3, 'UTC')} - INTERVAL 1 MINUTE)
