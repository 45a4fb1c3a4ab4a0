-- ledger_fenced: the store refuses rows of an owner that was replaced, and dates a row by the comment of its statement where the row does not say.
ALTER TABLE {database}.ledger
    MODIFY COLUMN committed_at DEFAULT parseDateTime64BestEffortOrZero(getSetting('log_comment'), 3, 'UTC'),
    ADD CONSTRAINT IF NOT EXISTS newest_owner CHECK epoch = joinGet('{database}.fence_heads', 'epoch', partition)
