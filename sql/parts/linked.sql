-- linked: whether prices lead anywhere, by the run that they are of: those of a replay of history stand nowhere. Name: event_id.
if({of} = '', 1, startsWith(event_id, 'replay_'))
