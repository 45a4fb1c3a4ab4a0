-- events_as_of: every event as it was known at a time. Live feeds and replays share the registry of events. A game of more than a week before is over, whoever
-- said so or did not (on the observation axis): a replay that ended before it, or of a feed that knows no hour, says nothing of its end. A championship has no such day.
(
    SELECT {part.event_columns}
    FROM {database}.events AS q
    PREWHERE {part.sport_scope}
    WHERE {part.known}
      AND ({axis:String} = 'commit' OR q.home_team = '' OR greatest(q.event_day, toDate(ifNull(q.event_start_time, toDateTime64(0, 3, 'UTC')))) >= toDate({at:DateTime64(3, 'UTC')}) - 7)
    ORDER BY {part.newness} DESC
    LIMIT 1 BY q.event_id
)
