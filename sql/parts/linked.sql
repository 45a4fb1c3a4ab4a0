-- linked: whether an opportunity's prices lead anywhere: those of a replay of history stand nowhere. Name: p.
(p.run = '' OR startsWith(p.event_id, 'replay_'))
