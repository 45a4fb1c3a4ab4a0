-- best_rows: the wire's best price of every selection, of the priced rows of a state. Suspended and stale prices do not compete; of equal prices the fresher is
-- the best. What a market holds back (market_hold) is told only where all of its outcomes are priced.
SELECT
    best.id AS id,
    best.sportsbook AS sportsbook,
    event_id, sport, league, home_team, away_team, event_name, market_type, selection, selection_type,
    best.odds_american AS odds_american,
    best.odds_decimal AS odds_decimal,
    round(1 / odds_decimal, 8) AS odds_probability,
    odds_probability AS probability,
    line, event_start_time,
    best.last_seen_at AS last_seen_at,
    last_seen_at AS timestamp,
    best.odds_changed_at AS odds_changed_at,
    best.is_live AS is_live,
    toBool(1) AS is_active,
    best.is_main_line AS is_main_line,
    NOT is_main_line AS is_alternate_line,
    is_player_prop, player_name, stat_category,
    best.market_id AS market_id,
    best.external_event_id AS external_event_id,
    best.external_selection_id AS external_selection_id,
    best.max_bet AS max_bet,
    best.lay_odds_decimal AS lay_odds_decimal,
    best.lay_odds_american AS lay_odds_american,
    best.back_size AS back_size,
    best.lay_size AS lay_size,
    best.traded_volume AS traded_volume,
    best.public_bet_pct AS public_bet_pct,
    status,
    {part.team_ref(home_id)} AS home,
    {part.team_ref(away_id)} AS away,
    {part.sport_ref(sport)} AS sport_ref,
    {part.league_ref(league)} AS league_ref,
    {part.market_ref(market_type)} AS market_ref,
    {part.book_ref(sportsbook)} AS sportsbook_ref,
    multiIf(sportsbook_ref IS NULL, NULL, NOT {part.linked(best.run)}, NULL,
        concat(nullIf({links:String}, ''), best.id, {link_ends:Map(String, String)}[best.sportsbook])) AS deep_link,
    CAST((toInt32(odds_american), toFloat64(odds_decimal), toFloat64(odds_probability)), 'Tuple(american Int32, decimal Float64, probability Float64)') AS best_odds,
    CAST((if(fair > 0.5, -floor(100 * fair / (1 - fair) + 0.5), floor(100 * (1 - fair) / fair + 0.5)), round(1 / fair, 6), round(fair, 8)), 'Tuple(american Int32, decimal Float64, probability Float64)') AS consensus_odds,
    if(least(length(sides) = outcomes, {part.every_side(sides)}),
        round(100 * (whole - 1), 8) + 0., NULL) AS market_hold,
    sportsbook AS best_book,
    CAST(arrayMap(p -> (p.3, p.3, (p.4, p.5, round(1 / p.5, 8)), round(100 * (p.5 * fair - 1), 8) + 0., ifNull(line, nan), p.6, p.7), prices),
        'Array(Tuple(book String, sportsbook String, odds Tuple(american Int32, decimal Float64, probability Float64), edge Float64, line Float64, last_seen_at DateTime64(3, \'UTC\'), odds_changed_at Nullable(DateTime64(3, \'UTC\'))))') AS all_books,
    toUInt32(length(prices)) AS book_count,
    home_id, away_id, simulated
FROM
(
    SELECT
        *,
        {part.outcomes} AS outcomes,
        groupArray(selection_type) OVER market AS sides,
        sum(1 / best.odds_decimal) OVER market AS whole
    FROM
    (
        SELECT
            r.event_id AS event_id, r.market_type AS market_type, r.player_name AS player_name, r.stat_category AS stat_category,
            r.selection AS selection, r.selection_type AS selection_type, r.line AS line,
            any(r.sport) AS sport, any(r.league) AS league, any(r.home_team) AS home_team, any(r.away_team) AS away_team,
            any(r.event_name) AS event_name, any(r.event_start_time) AS event_start_time, any(r.status) AS status,
            any(r.home_id) AS home_id, any(r.away_id) AS away_id, any(r.is_player_prop) AS is_player_prop, max(r.simulated) AS simulated,
            argMin((r.id AS id, r.sportsbook AS sportsbook, r.odds_american AS odds_american, r.odds_decimal AS odds_decimal,
                r.last_seen_at AS last_seen_at, r.odds_changed_at AS odds_changed_at, r.is_live AS is_live, r.is_main_line AS is_main_line,
                r.market_id AS market_id, r.external_event_id AS external_event_id, r.external_selection_id AS external_selection_id,
                r.max_bet AS max_bet, r.lay_odds_decimal AS lay_odds_decimal, r.lay_odds_american AS lay_odds_american,
                r.back_size AS back_size, r.lay_size AS lay_size, r.traded_volume AS traded_volume,
                r.public_bet_pct AS public_bet_pct, r.run AS run),
                (-r.odds_decimal, -toUnixTimestamp64Milli(r.last_seen_at), r.sportsbook)) AS best,
            avg(1 / r.odds_decimal) AS fair,
            arraySort(groupArray((-r.odds_decimal, -toUnixTimestamp64Milli(r.last_seen_at), r.sportsbook, r.odds_american, r.odds_decimal,
                r.last_seen_at, r.odds_changed_at))) AS prices
        FROM {part.odds_priced} AS r
        WHERE r.competes
        GROUP BY r.event_id, r.market_type, r.player_name, r.stat_category, r.selection, r.selection_type, r.line
    ) AS s
    WINDOW market AS (
        PARTITION BY event_id, market_type, player_name, stat_category, {part.market_line(s)}, {part.team_of(s)})
)
