-- going_on: the event has not ended. Name: e, an event.
e.status != 'ended'
