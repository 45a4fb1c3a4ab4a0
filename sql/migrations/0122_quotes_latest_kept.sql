-- quotes_latest_kept: a price that stands is kept however long it does not move, and only removed ones go (pipelines/shed-removed.ts), with every version of theirs: a TTL of
-- removed rows alone would leave an older version that stands in another part, which would come back. Forty years, and not REMOVE TTL, which fails when it is repeated.
ALTER TABLE {database}.quotes_latest MODIFY TTL toDateTime(stored_at) + INTERVAL 40 YEAR
