-- cadence: how often each feed shows its prices, ms; in a replay its recording's own.
(SELECT f.feed AS of_feed, f.run AS of_run, f.interval_ms AS interval_ms FROM {database}.feed_intervals AS f FINAL)
