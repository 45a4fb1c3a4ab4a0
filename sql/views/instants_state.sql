-- instants_state: the times at which something changed around a time, by the feeds' own clocks: where to look next when walking through recorded time.
-- parameters:
--   positions Array(UInt64): only what was committed at or below this vector
--   at DateTime64(3): the time
--   sports Array(String): [] = all, as the ones below
--   leagues Array(String): league ids
--   events Array(String): event ids
--   days Array(Date): dates in the event ids
--   books Array(String): sportsbook ids
--   markets Array(String): market types
SELECT
    maxOrNullIf(observed_at, observed_at < shown) AS previous_timestamp,
    minOrNullIf(observed_at, observed_at > {at:DateTime64(3, 'UTC')}) AS next_timestamp
FROM
(
    SELECT q.observed_at AS observed_at, maxIf(observed_at, observed_at <= {at:DateTime64(3, 'UTC')}) OVER () AS shown
    FROM
    (
        SELECT DISTINCT q.observed_at AS observed_at
        FROM {database}.ticks AS q
        PREWHERE {part.quote_scope}
        WHERE {part.standing}
    ) AS q
)
