-- quotes_replaced_fenced: as quotes_fenced. A replaced row keeps the epoch of the owner that wrote it; who writes it now is said beside it.
ALTER TABLE {database}.quotes_replaced
    ADD COLUMN IF NOT EXISTS owner_epoch UInt64,
    MODIFY COLUMN replaced_at DEFAULT parseDateTime64BestEffortOrZero(getSetting('log_comment'), 3, 'UTC'),
    ADD CONSTRAINT IF NOT EXISTS newest_owner CHECK owner_epoch = joinGet('{database}.fence_heads', 'epoch', partition)
