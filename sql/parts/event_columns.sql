-- event_columns: what the views need of an event.
q.league, q.sport, q.event_day, q.event_id, q.event_name, q.home_team, q.away_team, q.home_id, q.away_id, q.event_start_time, q.status, q.is_live,
    q.external_ids, q.observed_at, q.run, q.simulated, q.partition, q.position, q.committed_at
