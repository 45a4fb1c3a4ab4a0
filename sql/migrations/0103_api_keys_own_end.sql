-- api_keys_own_end: when a key ends by itself; expires_at may be nearer, the end of the grace that a rotation left it.
ALTER TABLE {database}.api_keys ADD COLUMN IF NOT EXISTS own_end Nullable(DateTime64(3, 'UTC')) DEFAULT expires_at AFTER expires_at
