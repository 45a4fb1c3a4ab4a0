-- usage_retries: counts that were sent and not answered are sent again under the same token, and stand once.
ALTER TABLE {database}.usage MODIFY SETTING non_replicated_deduplication_window = 1000
