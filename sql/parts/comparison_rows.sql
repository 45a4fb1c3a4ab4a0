-- comparison_rows: the wire's market of an event, side by side, of the priced rows of a state. Suspended and stale prices are shown; they are neither the best
-- nor the worst, and count in no hold.
SELECT
    event_id, market_type, player_name, stat_category, line,
    CAST((if(least(is_whole, best_count = outcomes), round(100 * (best_sum - 1), 8) + 0., NULL),
        mapFilter((book, hold) -> is_whole AND hold IS NOT NULL, by_book)),
        'Tuple(best_available Nullable(Float64), by_book Map(String, Nullable(Float64)))') AS hold,
    CAST(arrayMap(s -> (s.2, s.3, ifNull(s.4, nan), s.5, s.6, s.7, s.8), sides),
        'Array(Tuple(selection String, selection_type String, line Float64, books Map(String, Tuple(id String, odds_american Int32, odds_decimal Float64, odds_probability Float64, is_active Bool, is_stale Bool, last_seen_at DateTime64(3, \'UTC\'), deep_link Nullable(String))), best_book Nullable(String), worst_book Nullable(String), spread Nullable(Float64)))') AS selections
FROM
(
    SELECT
        event_id, market_type, player_name, stat_category, line,
        {part.outcomes} AS outcomes,
        arraySort(groupArray((selection_order, selection, selection_type, own_line, books, best_book, worst_book, spread, live_prices, best_price))) AS sides,
        arrayMap(s -> s.3, sides) AS types,
        least(length(sides) = outcomes, {part.every_side(types)}) AS is_whole,
        arrayCount(s -> s.10 > 0, sides) AS best_count,
        arraySum(s -> if(s.10 > 0, 1 / s.10, 0), sides) AS best_sum,
        arraySort(arrayDistinct(arrayFlatten(arrayMap(s -> mapKeys(s.9), sides)))) AS any_books,
        mapFromArrays(any_books, arrayMap(
            book -> if(arrayAll(s -> mapContains(s.9, book), sides), toNullable(round(100 * (arraySum(s -> 1 / s.9[book], sides) - 1), 8) + 0.), NULL),
            any_books)) AS by_book
    FROM
    (
        SELECT
            r.event_id AS event_id, r.market_type AS market_type, r.player_name AS player_name, r.stat_category AS stat_category, any(r.sport) AS sport,
            {part.market_line(r)} AS line,
            {part.team_of(r)} AS team,
            r.selection AS selection, r.selection_type AS selection_type, r.line AS own_line,
            indexOf(['home', 'draw', 'away', 'over', 'under', 'yes', 'no'], r.selection_type) AS selection_order,
            mapSort(mapFromArrays(groupArray(r.sportsbook), groupArray((r.id, r.odds_american, r.odds_decimal, r.odds_probability, r.is_active, r.is_active AND NOT r.competes, r.last_seen_at,
                multiIf(r.sportsbook_ref IS NULL, NULL, NOT {part.linked(r.run)}, NULL, concat(nullIf({links:String}, ''), r.id, {link_ends:Map(String, String)}[r.sportsbook])))))) AS books,
            nullIf(argMinIf(r.sportsbook, (-r.odds_decimal, -toUnixTimestamp64Milli(r.last_seen_at), r.sportsbook), r.competes), '') AS best_book,
            nullIf(argMinIf(r.sportsbook, (r.odds_decimal, -toUnixTimestamp64Milli(r.last_seen_at), r.sportsbook), r.competes), '') AS worst_book,
            if(countIf(r.competes) = 0, NULL, round(maxIf(r.odds_decimal, r.competes) - minIf(r.odds_decimal, r.competes), 6)) AS spread,
            mapFromArrays(groupArrayIf(r.sportsbook, r.competes), groupArrayIf(r.odds_decimal, r.competes)) AS live_prices,
            maxIf(r.odds_decimal, r.competes) AS best_price
        FROM {part.odds_priced} AS r
        GROUP BY r.event_id, r.market_type, r.player_name, r.stat_category, r.selection, r.selection_type, r.line
    )
    GROUP BY event_id, market_type, player_name, stat_category, line, team, sport
)
