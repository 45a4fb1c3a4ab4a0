-- known: what was known at a time: on the observation axis what was observed until then, whoever told of it and whenever; on the commit axis what we had
-- committed until then (a row's committed_at is its commit's). Never what is above the vector.
if({axis:String} = 'commit', q.current = 1 AND q.committed_at <= {at:DateTime64(3, 'UTC')}, q.observed_at <= {at:DateTime64(3, 'UTC')}) AND {part.standing}
