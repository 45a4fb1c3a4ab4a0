-- instants: the time of the last change before what stands at a time, and of the next one after it: null where there is none.
SELECT
    maxOrNullIf(observed_at, observed_at < shown) AS previous_timestamp,
    minOrNullIf(observed_at, observed_at > {at:DateTime64(3, 'UTC')}) AS next_timestamp
FROM
(
    SELECT q.observed_at AS observed_at, maxIf(observed_at, observed_at <= {at:DateTime64(3, 'UTC')}) OVER () AS shown
    FROM {each} {part.changes} AS q
)
