-- ev_state: the +EV rows that stand at a vector of positions, for a de-vig method and a set of books (interface 2.9, contract 8).
-- parameters:
--   positions Array(UInt64): the vector, one position per partition
--   at DateTime64(3): the data time of the answer; ages are measured there
--   method String: power, multiplicative, additive, shin, odds_ratio, probit, worst_case or blend
--   include_suspicious UInt8: 1: arb_available counts suspicious arbitrages too
--   sports Array(String): [] = all, as the ones below
--   leagues Array(String): league ids
--   events Array(String): event ids
--   days Array(Date): dates in the event ids
--   books Array(String): the reader's sportsbook ids
--   markets Array(String): market types
SELECT
    p.id AS id,
    p.event_id AS event_id,
    p.event_id AS game_id,
    nullIf(p.external_event_id, '') AS external_event_id,
    nullIf(p.external_selection_id, '') AS selection_id,
    p.ev_percent AS ev_percentage,
    p.ev_percent AS ev_percent,
    p.net_ev_percent AS net_ev_percentage,
    p.odds_american AS odds_american,
    p.odds_decimal AS odds_decimal,
    round(1 / p.odds_decimal, 8) AS odds_probability,
    if(p.fair > 0.5, -floor(100 * p.fair / (1 - p.fair) + 0.5), floor(100 * (1 - p.fair) / p.fair + 0.5)) AS no_vig_odds,
    p.fair AS fair_probability,
    p.push_probability AS push_probability,
    p.commission AS commission,
    p.market_width AS market_width,
    {method:String} AS devig_method,
    p.sharp_book AS sharp_book,
    p.sharp_book AS devig_book,
    p.selection AS selection,
    p.selection_type AS selection_type,
    p.market_type AS market_type,
    p.market_type AS market,
    p.line AS line,
    p.sportsbook AS sportsbook,
    p.event_name AS event_name,
    p.event_name AS game,
    p.sport AS sport,
    p.league AS league,
    nullIf(p.home_team, '') AS home_team,
    nullIf(p.away_team, '') AS away_team,
    p.start_time AS start_time,
    toBool(p.is_live) AS is_live,
    toBool(p.is_alternate_line) AS is_alternate_line,
    round(100 * p.confidence_base * if(p.age_ms <= p.interval_ms, 1, exp(-p.age_ms / if(p.is_live = 1, 10000, 60000))), 8) AS confidence_score,
    confidence_score AS confidence,
    round(100 * (p.fair * p.odds_decimal - 1) / (p.odds_decimal - 1), 8) AS kelly_percent,
    toUInt32(arrayCount(book -> empty({books:Array(String)}) OR has({books:Array(String)}, book), p.market_books)) AS book_count,
    p.cross_ref_count AS cross_ref_count,
    toBool(p.market_profit > 0) AS arb_available,
    if(p.market_profit > 0, p.market_profit, NULL) AS arb_profit,
    toBool(p.is_player_prop) AS is_player_prop,
    nullIf(p.player_name, '') AS player_name,
    nullIf(p.stat_category, '') AS stat_category,
    toBool((p.age_ms > p.limit_ms)) AS possibly_stale,
    p.age_ms / 1000 AS oldest_odds_age_seconds,
    arrayFilter(warning -> warning != '', [
        if((p.age_ms > p.limit_ms) AND p.is_live = 0, 'POTENTIALLY_STALE_ODDS', ''),
        if((p.age_ms > p.limit_ms) AND p.is_live = 1, 'LIVE_STALE_ODDS', ''),
        if(p.cross_ref_count = 1, 'SINGLE_SHARP_REF', '')]) AS warnings,
    p.detected_at AS detected_at,
    joinGet('{database}.teams', 'ref', p.home_id) AS home,
    joinGet('{database}.teams', 'ref', p.away_id) AS away,
    joinGet('{database}.sports', 'ref', p.sport) AS sport_ref,
    joinGet('{database}.leagues', 'ref', p.league) AS league_ref,
    joinGet('{database}.market_types', 'ref', p.market_type) AS market_ref,
    joinGet('{database}.sportsbooks', 'ref', p.sportsbook) AS sportsbook_ref,
    toString(p.odds_id) AS odds_id,
    p.home_id AS home_id,
    p.away_id AS away_id,
    p.event_day AS event_day,
    p.run AS run,
    toBool(p.simulated) AS simulated,
    p.partition AS partition,
    p.position AS position
FROM {part.priced} AS p
WHERE p.is_listed_ev
