-- opportunity_results: one row is one bet that an EV opportunity offered, at the price of its detection, and how it ended. A price is an opportunity where any de-vig method
-- finds it good: ask for ev_percent > 0 for the bets that the power method does. Only markets that the final score decides:
-- moneylines, spreads, totals, team totals, draw no bet, both teams to score; of full games. The score is the last one told as final, by live sources before a replay of history, extra time included; in soccer it is
-- the score after 90 minutes, by which these bets are settled: of a match that took longer and whose score after 90 minutes is not told there is no result.
-- A quarter line is two bets of half the stake, on the lines beside it. The bets of an event that is cancelled are void, whatever score was told before or since: a
-- push each. Of one without a score there is nothing here. For incremental loads: ask for what is above the greatest settled_position of every partition. A bet comes
-- when its score is told, or with its detection where that is later, and again when the score is put right or its event is called off, or played after all.
-- Answers: what would betting every +EV price have returned, by book, sport or size of the edge? Do the fair probabilities come true?
-- public
-- bindings:
--   positions: {part.heads}
--   sports: []
--   leagues: []
--   events: []
--   days: []
-- columns:
--   id String: the opportunity's id
--   event_id String: canonical event id
--   sport String: sport id
--   league String: league id
--   home_team String: name of the home team
--   away_team String: name of the away team
--   market_type String: market type
--   selection String: the selection
--   selection_type String: home, away, draw, over, under, yes or no
--   line Nullable(Float64): the selection's own line; null for markets without one
--   sportsbook String: the book that offered the price
--   odds_decimal Float64: the price when it was detected
--   odds_american Int32: the same, American
--   fair_probability Float64: the fair probability then, by the power method
--   ev_percent Float64: the EV then, in percent of the stake, before commission, by the power method: below 0 where only another method finds the price good
--   commission Float64: the share of the winnings that the book keeps
--   is_live Bool: detected in play
--   detected_at DateTime64(3): when this life of the opportunity began, by the feed's clock
--   home_score Int32: points of the home team
--   away_score Int32: points of the away team
--   result String: won, lost or push; a quarter line that won or lost half its stake is won or lost, a bet on a cancelled event a push
--   profit_per_unit Float64: what a stake of 1 left, after commission: price less 1, 0, -1, or half of it on a quarter line
--   run String: the replay that the opportunity belongs to; empty for live
--   current Bool: true for live and shifted runs, false for history replays
--   simulated Bool: of the simulated feed or of a shifted replay
--   partition UInt8: partition of its league
--   position UInt64: number of the commit that detected it
--   settled_position UInt64: number of the newest commit that the row comes of: its detection, its score, or what was said of an event that is or was called off
--   committed_at DateTime64(3): when it was detected, by our clock
SELECT
    id, event_id, sport, league, home_team, away_team, market_type, selection, selection_type, line, sportsbook, odds_decimal, odds_american,
    fair_probability, round(100 * (fair_probability * odds_decimal - 1), 8) AS ev_percent, commission, is_live, detected_at, home_score, away_score,
    multiIf(gross > 0, 'won', gross < 0, 'lost', 'push') AS result,
    round(if(gross > 0, gross * (1 - commission), gross), 8) AS profit_per_unit,
    run, current, {part.simulated} AS simulated, partition, position, settled_position, committed_at
FROM
(
    SELECT *, if(is_void, 0., arraySum(beside -> {part.paid}, if(ahead * 2 = floor(ahead * 2), [ahead, ahead], [ahead - 0.25, ahead + 0.25])) / 2) AS gross
    FROM
    (
        SELECT o.*, r.home_team AS home_team, r.away_team AS away_team, r.home_score AS home_score, r.away_score AS away_score, {part.ahead} AS ahead,
            r.is_void AS is_void, greatest(o.position, r.position) AS settled_position
        FROM
        (
            SELECT
                q.id AS id, q.run AS run, q.detected_at AS detected_at, any(q.event_id) AS event_id, toString(any(q.sport)) AS sport, any(q.league) AS league,
                toString(any(q.market_type)) AS market_type, toString(any(q.selection)) AS selection, toString(any(q.selection_type)) AS selection_type,
                any(q.line) AS line, any(q.sportsbook) AS sportsbook, argMin(q.odds_decimal, q.position) AS odds_decimal,
                argMin(q.odds_american, q.position) AS odds_american, argMin(q.fair_probabilities[1], q.position) AS fair_probability,
                argMin(q.commission, q.position) AS commission, toBool(argMin(q.is_live, q.position)) AS is_live, toBool(any(q.current)) AS current,
                toBool(any(q.simulated)) AS simulated, any(q.partition) AS partition, min(q.position) AS position, min(q.committed_at) AS committed_at
            FROM {database}.opportunities AS q
            WHERE q.kind = 'ev' AND q.state != 'expired' AND {part.standing}
            GROUP BY q.id, q.run, q.detected_at
        ) AS o
        INNER JOIN
        (
            SELECT s.event_id AS event_id, s.home_team AS home_team, s.away_team AS away_team, s.home_score AS home_score, s.away_score AS away_score,
                off.is_void AS is_void, greatest(s.position, off.position) AS position
            FROM {part.results_told} AS s
            LEFT JOIN
            (
                SELECT q.event_id, argMax(q.status, (q.observed_at, q.position)) = 'cancelled' AS is_void, max(q.position) AS position
                FROM {database}.events AS q
                WHERE {part.standing}
                  AND q.event_id IN (SELECT c.event_id FROM {database}.events AS c WHERE c.status = 'cancelled')
                GROUP BY q.event_id
                HAVING countIf(q.status = 'cancelled') > 0
            ) AS off ON off.event_id = s.event_id
        ) AS r ON r.event_id = o.event_id
    )
    WHERE ahead IS NOT NULL
)
