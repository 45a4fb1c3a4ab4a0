-- closings_taken: the captures that hold what the log would say, as (event, run, position): of an event that every run which told of it calls begun, where each has a
-- capture, for the start that is known last, and nothing that began later is due. While an event is live no tick is added that could close it, so a capture stays right until the event
-- is said to be open again or its start is moved: then the log is read until the next one is taken.
(
    SELECT t.league AS league, t.event_day AS event_day, t.event_id AS event_id, capture.1 AS run, capture.2 AS position
    FROM
    (
        SELECT r.league AS league, r.event_day AS event_day, r.event_id AS event_id, argMax(r.start, r.newest) AS known_start,
            groupArray((r.run, c.position)) AS captures,
            min(r.has_begun AND d.position <= c.position) AND arrayAll(s -> s = known_start, groupArray(c.start)) AS is_taken
        FROM
        (
            SELECT q.league AS league, q.event_day AS event_day, q.event_id AS event_id, q.run AS run,
                argMax(q.status, q.position) IN ('live', 'ended') AS has_begun, max((q.observed_at, q.position)) AS newest,
                argMax(coalesce(q.event_start_time, toDateTime64(0, 3, 'UTC')), (q.observed_at, q.position)) AS start
            FROM {database}.events AS q
            PREWHERE {part.sport_scope}
            WHERE {part.standing}
            GROUP BY q.league, q.event_day, q.event_id, q.run
        ) AS r
        LEFT JOIN
        (
            SELECT q.league AS league, q.event_day AS event_day, q.event_id AS event_id, q.run AS run, max(q.position) AS position,
                argMax(q.event_start_time, q.position) AS start
            FROM {database}.closings AS q
            PREWHERE {part.sport_scope}
            WHERE {part.standing}
            GROUP BY q.league, q.event_day, q.event_id, q.run
        ) AS c ON c.league = r.league AND c.event_day = r.event_day AND c.event_id = r.event_id AND c.run = r.run
        LEFT JOIN
        (
            SELECT q.league AS league, q.event_day AS event_day, q.event_id AS event_id, q.run AS run, max(q.position) AS position
            FROM {database}.closings_due AS q
            PREWHERE {part.scope}
            WHERE {part.standing}
            GROUP BY q.league, q.event_day, q.event_id, q.run
        ) AS d ON d.league = r.league AND d.event_day = r.event_day AND d.event_id = r.event_id AND d.run = r.run
        GROUP BY r.league, r.event_day, r.event_id
        HAVING is_taken
    ) AS t
    ARRAY JOIN captures AS capture
)
