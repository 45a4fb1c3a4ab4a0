-- opportunities_latest_kept: an opportunity that stands is kept however long it does not change, as a price is; expired ones go.
ALTER TABLE {database}.opportunities_latest MODIFY TTL toDateTime(stored_at) + INTERVAL 40 YEAR
