-- api_keys_rate_id: what a key's requests are counted under: its own id, or that of the key in whose place it was made.
ALTER TABLE {database}.api_keys ADD COLUMN IF NOT EXISTS rate_id String DEFAULT id AFTER user_id
