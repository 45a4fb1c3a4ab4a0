-- alive_as_of: the events that had not ended at a time, as known then. On the observation axis a game of more than a week before is over, whoever said so or did not:
-- a replay that ended before it, or of a feed that knows no hour, says nothing of its end. A championship has no such day.
(
    SELECT *
    FROM {part.events_as_of} AS k
    WHERE k.status != 'ended'
      AND ({axis:String} = 'commit' OR k.home_team = ''
        OR greatest(k.event_day, toDate(ifNull(k.event_start_time, toDateTime64(0, 3, 'UTC')))) >= toDate({at:DateTime64(3, 'UTC')}) - 7)
)
