-- opportunity_history: one row is one life of one opportunity, from its detection to its end, history replays included. Name a kind, and a league or an event.
-- Answers: how long do opportunities last, by book and market? How good were they at their best?
-- public
-- columns:
--   kind String: ev or arbitrage
--   id String: the opportunity's id
--   event_id String: canonical event id
--   sport String: sport id
--   league String: league id
--   market_type String: market type
--   player_name String: the player of a player prop, or empty
--   stat_category String: the statistic of a player prop, or empty
--   line Nullable(Float64): the line (arbitrage: home handicap or total); null for markets without one
--   sportsbook String: EV: the book that offered the price, else empty
--   selection String: EV: the selection, else empty
--   detected_at DateTime64(3): when this life of the opportunity began, by the feed's clock
--   expired_at Nullable(DateTime64(3)): when it ended; null while it stands
--   survival_seconds Float64: from detected_at to expired_at, or to its newest state while it stands
--   states UInt32: number of its states: how often it changed
--   peak_percent Float64: the highest EV (power method: not above 0 where only another method found it good) or profit (best prices of different books) it reached
--   last_percent Float64: the same of its last state that stood
--   last_odds_decimal Float64: EV: the price of that state, else 0
--   is_live Bool: its last state was in play
--   detected_live Bool: its first state was in play
--   run String: the replay that it belongs to; empty for live
--   current Bool: true for live and shifted runs, false for history replays
--   simulated Bool: of the simulated feed or of a shifted replay
--   partition UInt8: partition of its league
--   position UInt64: number of the commit of its newest state
--   committed_at DateTime64(3): when its newest state was committed
SELECT
    kind, id,
    any(o.event_id) AS event_id, any(o.sport) AS sport, any(o.league) AS league, any(o.market_type) AS market_type,
    any(o.player_name) AS player_name, any(o.stat_category) AS stat_category, any(o.line) AS line,
    any(o.sportsbook) AS sportsbook, any(o.selection) AS selection,
    detected_at,
    if(argMax(o.state, o.position) = 'expired', max(o.observed_at), NULL) AS expired_at,
    dateDiff('millisecond', detected_at, max(o.observed_at)) / 1000 AS survival_seconds,
    toUInt32(countIf(o.state != 'expired')) AS states,
    maxIf(o.percent, o.state != 'expired') AS peak_percent,
    argMaxIf(o.percent, o.position, o.state != 'expired') AS last_percent,
    argMaxIf(o.odds_decimal, o.position, o.state != 'expired') AS last_odds_decimal,
    toBool(argMax(o.is_live, o.position)) AS is_live,
    toBool(argMin(o.is_live, o.position)) AS detected_live,
    run,
    toBool(any(o.current)) AS current,
    any(o.simulated) AS simulated,
    any(o.partition) AS partition,
    max(o.position) AS position,
    max(o.committed_at) AS committed_at
FROM
(
    SELECT q.* EXCEPT (ladder, sides, simulated), toUInt32(length(q.sides)) AS n, {part.simulated} AS simulated,
        round(100 * if(q.kind = 'ev', q.fair_probabilities[1] * q.odds_decimal,
            1 / arraySum(l -> 1 / l.2, arrayMap(
                pool -> arrayConcat(arrayMap(pool -> {part.best_set}, if(n > 3, [], [pool])), arrayMap(pool -> {part.best_of_many}, if(n > 3, [pool], [])))[1],
                [arrayMap(l -> (toUInt32(l.side), l.odds_decimal, 0, toString(l.sportsbook)), q.ladder)])[1])) - 100, 8) AS percent
    FROM {database}.opportunities AS q
    WHERE q.kind IN ('ev', 'arbitrage') AND q.position <= {part.heads}[q.partition + 1]
) AS o
GROUP BY kind, id, run, detected_at
