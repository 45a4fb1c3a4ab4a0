-- not_over: the event has not ended, nor is it two days ago that it was cancelled and would have begun. Name: e, an event.
(e.status != 'ended'
    AND (e.status != 'cancelled' OR greatest(e.committed_at, ifNull(e.event_start_time, e.committed_at)) > {at:DateTime64(3, 'UTC')} - INTERVAL 48 HOUR))
