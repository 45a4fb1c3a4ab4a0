-- teams_state: the atlas's teams and those of current events, at a vector of positions. A team that the atlas lacks has the slug of its name as id.
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
--   id: team id
--   numerical_id: number of the atlas; null for a team that it lacks
--   name: name
--   sport: sport id
--   leagues: ids of the atlas's leagues of the team and those of its current events
--   aliases: other names in use
--   event_count: events that have not ended and are shown by one of the books
--   live_count: those in play
--   search: folded name and aliases, one a line
SELECT
    id,
    joinGet('{database}.teams', 'numerical_id', id) AS numerical_id,
    if(joinGet('{database}.teams', 'name', id) = '', anyIf(team, team != ''), joinGet('{database}.teams', 'name', id)) AS name,
    any(of_sport) AS sport,
    arraySort(arrayDistinct(arrayConcat(joinGet('{database}.teams', 'leagues', id), groupUniqArrayIf(of_league, of_league != '')))) AS leagues,
    joinGet('{database}.teams', 'aliases', id) AS aliases,
    toUInt32(uniqExactIf(event_id, event_id != '')) AS event_count,
    toUInt32(uniqExactIf(event_id, is_live = 1)) AS live_count,
    if(joinGet('{database}.teams', 'search', id) = '', lowerUTF8(name), joinGet('{database}.teams', 'search', id)) AS search
FROM
(
    SELECT '' AS event_id, 0 AS is_live, sport AS of_sport, '' AS of_league, '' AS team, id FROM {database}.teams
    UNION ALL
    SELECT
        event_id, is_live, toString(sport) AS of_sport, toString(league) AS of_league,
        (arrayJoin([(toString(home_id), toString(home_team)), (toString(away_id), toString(away_team))]) AS side).2 AS team,
        if(side.1 = '', {part.slug(team)}, side.1) AS id
    FROM {each} {part.shown_events}
    WHERE team != ''
)
GROUP BY id
