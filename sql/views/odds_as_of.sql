-- odds_as_of: the odds rows as they were known at a time, on either axis, read from the logs: for times older than odds_state's hour, and for recorded time.
-- A replay of history has no links: its quotes stand nowhere.
-- parameters:
--   axis String: observation (live feeds and replays by their own clocks) or commit (what we had stored)
--   at DateTime64(3): the time
--   positions Array(UInt64): only rows committed at or below this vector, so that the answer can be given again
--   sports Array(String): [] = all, as the ones below; a league or an event should be named
--   leagues Array(String): league ids
--   events Array(String): event ids
--   days Array(Date): dates in the event ids
--   books Array(String): sportsbook ids
--   markets Array(String): market types
--   links String: what the addresses in deep_link begin with; '' for none
--   link_ends Map(String, String): what ends them, by sportsbook
SELECT
    * EXCEPT (is_removed, shown_by),
    multiIf(sportsbook_ref IS NULL, NULL, NOT {part.linked(run)}, NULL, concat(nullIf({links:String}, ''), id, {link_ends:Map(String, String)}[sportsbook])) AS deep_link
FROM {part.odds_known}
WHERE is_removed = 0
