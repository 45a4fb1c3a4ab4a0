-- fences_cleared: a row with cleared = 1 says of its owner: nothing lies above the mark that was committed at taken_at or before it. A new owner looks for what lies above the
-- mark only among later commit times: without a bound it read every tick that is kept, once for each partition.
ALTER TABLE {database}.fences ADD COLUMN IF NOT EXISTS cleared UInt8 DEFAULT 0
