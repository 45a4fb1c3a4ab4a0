-- newness: what makes a row the newest on the axis.
(if({axis:String} = 'commit', toDateTime64(0, 3, 'UTC'), q.observed_at), q.position)
