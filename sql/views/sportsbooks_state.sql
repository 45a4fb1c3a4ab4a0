-- sportsbooks_state: the catalogue and every book that a feed shows, with how many events each shows at a vector of positions.
-- A book that the catalogue lacks requires the tier sharp and is unlisted. It lists the books of all tiers: counts are no prices.
-- parameters:
--   positions Array(UInt64): the vector, one position per partition
--   at DateTime64(3): the data time of the answer
--   books Array(String): sportsbook ids whose events count; [] = all, as the ones below
--   sports Array(String): sport ids
--   leagues Array(String): league ids
--   events Array(String): event ids
--   days Array(Date): dates in the event ids
--   hidden Array(String): beginnings of the ids of events that do not count; [] for none
-- columns:
--   id: sportsbook id
--   slug: the same
--   name: the same
--   numerical_id: number of the catalogue; null for a book that it lacks
--   display_name: name
--   short_name: abbreviation
--   category: sportsbook, exchange or prediction_market
--   has_live_odds: offers prices in play
--   has_player_props: offers player props
--   regions: US, UK, EU, AU, GLOBAL
--   is_sharp: its prices are a reference
--   status: active, or inactive when event_count is 0
--   active: the same as a boolean
--   event_count: events that have not ended and that it shows
--   market_count: markets of those events that it shows: how much there is of it, at no read of a price
--   last_update: when a feed last showed one of its prices; null when it shows none
--   interval_seconds: how often the slowest of the feeds that show it does so; null when it shows none
--   sportsbook: the id again
--   requires_tier: the least tier that sees it; null for all
--   unlisted: not in the catalogue, or not listed there
--   features: what else it offers
--   is_known: in the catalogue
SELECT
    id,
    id AS slug,
    id AS name,
    joinGet('{database}.sportsbooks', 'numerical_id', id) AS numerical_id,
    if(is_known, joinGet('{database}.sportsbooks', 'display_name', id), id) AS display_name,
    if(is_known, joinGet('{database}.sportsbooks', 'short_name', id), id) AS short_name,
    if(is_known, joinGet('{database}.sportsbooks', 'category', id), 'sportsbook') AS category,
    joinGet('{database}.sportsbooks', 'has_live_odds', id) AS has_live_odds,
    joinGet('{database}.sportsbooks', 'has_player_props', id) AS has_player_props,
    joinGet('{database}.sportsbooks', 'regions', id) AS regions,
    joinGet('{database}.sportsbooks', 'is_sharp', id) AS is_sharp,
    if(event_count > 0, 'active', 'inactive') AS status,
    toBool(event_count > 0) AS active,
    toUInt32(sum(n)) AS event_count,
    toUInt32(sum(groups)) AS market_count,
    if(event_count > 0, max(seen), NULL) AS last_update,
    if(event_count > 0, nullIf(max(interval_ms), 0) / 1000, NULL) AS interval_seconds,
    id AS sportsbook,
    if(is_known, joinGet('{database}.sportsbooks', 'requires_tier', id), 'sharp') AS requires_tier,
    toBool(NOT is_known OR joinGet('{database}.sportsbooks', 'unlisted', id)) AS unlisted,
    joinGet('{database}.sportsbooks', 'features', id) AS features,
    toBool(max(known)) AS is_known
FROM
(
    SELECT id, 1 AS known, 0 AS n, 0 AS groups, toDateTime64(0, 3, 'UTC') AS seen, toUInt64(0) AS interval_ms FROM {database}.sportsbooks
    UNION ALL
    SELECT book, 0, events, groups, seen, interval_ms FROM {each} {part.books_seen}
)
GROUP BY id
