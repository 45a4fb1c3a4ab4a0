-- linked: whether an opportunity's prices lead anywhere: those of a replay of history stand nowhere. Name: p.
if(p.run = '', 1, startsWith(p.event_id, 'replay_'))
